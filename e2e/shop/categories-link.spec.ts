import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/steps/shopper.ts';
import { openWithStoppedClock, pageIsIdle } from '#e2e/steps/stopped-clock.ts';

async function chooseCategories(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(page.getByRole('link', { name: 'SHOP NOW', exact: true })).toBeVisible();
  await pageIsIdle(page);
}

function scrollPlace(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY));
}

for (const path of ['/shop', '/']) {
  test(`Categories on ${path} scrolls Home down by 500 px, 200 ms after it is shown`, async ({
    page,
    isMobile,
  }) => {
    await openWithStoppedClock(page, path);
    await chooseCategories(page, isMobile);
    await expect(page).toHaveURL('/');
    await page.clock.runFor(199);
    expect(await scrollPlace(page)).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => scrollPlace(page)).toBe(500);
    await page.clock.runFor(5_000);
    expect(await scrollPlace(page)).toBe(500);
  });
}
