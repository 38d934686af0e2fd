import type { Page } from '@playwright/test';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

for (const sign of [
  'its picture has arrived',
  'a shopper taps',
  'three seconds are over',
] as const) {
  test(`a page asks for its scripts when ${sign}`, async ({ page }) => {
    const scripts = watchScripts(page);
    const pictures = await holdAnswers(page, '**/images/**');
    const start = new Date('2026-03-01T12:00:00Z').getTime();
    await page.clock.install({ time: start });
    await page.clock.pauseAt(start + 1_000);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeVisible();
    expect(scripts).toEqual([]);

    const alive = page.waitForRequest('**/products.json');
    if (sign === 'its picture has arrived') pictures.release();
    // Retry: the page may not listen yet.
    await expect(async () => {
      if (sign === 'a shopper taps') await page.getByText('Welcome offer').tap();
      if (sign === 'three seconds are over') await page.clock.runFor(3_000);
      expect(scripts).not.toEqual([]);
    }).toPass();
    await alive;
    pictures.release();
  });
}
