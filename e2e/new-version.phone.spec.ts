import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { copySoftware, makeNextVersion } from './next-version.ts';
import { cards, openShop } from './open-page.ts';
import { startShopProcess } from './shop-process.ts';
import { expect, test } from './shopper.ts';

test.use({ serviceWorkers: 'allow' });

/** By the names of their scripts. */
function keptVersions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^documents-(?!ar-)/.test(name));
    return names.map((name) => (name.includes('next-') ? 'next' : 'first'));
  });
}

const versionOf = (page: Page) =>
  page.evaluate(() =>
    [...document.scripts, ...document.querySelectorAll('link')].some((element) =>
      element.outerHTML.includes('/assets/next-'),
    )
      ? 'next'
      : 'first',
  );

/** Without a network, the shop's list opens again in that version. */
async function standsOffline(page: Page, version: 'first' | 'next'): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(new URL('/shop', page.url()).href);
  await expect(cards(page).first()).toBeVisible();
  expect(await versionOf(page)).toBe(version);
}

test('a new version leaves an open page whole, and takes over with the next one', async ({
  page,
}) => {
  // Two starts of a shop.
  test.slow();
  const software = await copySoftware();
  const shop = await startShopProcess({}, software);
  try {
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await openShop(page, `${shop.url}/shop`);
    await expect.poll(() => keptVersions(page)).toEqual(['first']);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

    await shop.stop();
    await makeNextVersion(software);
    await shop.start();

    // The server no longer has its lazy chunks.
    await page.getByRole('link', { name: 'Details' }).first().click();
    await expect(page.getByRole('button', { name: 'ADD TO CART', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'ADD TO CART', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
    expect(await versionOf(page)).toBe('first');

    await page.goto(`${shop.url}/shop`);
    await expect(cards(page).first()).toBeVisible();
    expect(await versionOf(page)).toBe('next');
    await expect.poll(() => keptVersions(page)).toEqual(['next']);

    await standsOffline(page, 'next');
    expect(failures).toEqual([]);
  } finally {
    await shop.remove();
    await rm(software, { recursive: true, force: true });
  }
});

test('a second tab of the version before stays whole until it is closed', async ({
  page: first,
  context,
}) => {
  test.slow();
  const software = await copySoftware();
  const shop = await startShopProcess({}, software);
  try {
    const failures: string[] = [];
    context.on('weberror', (error) => failures.push(String(error.error())));
    const second = await context.newPage();
    for (const tab of [first, second]) {
      await openShop(tab, `${shop.url}/shop`);
      await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    }
    await expect.poll(() => keptVersions(first)).toEqual(['first']);

    await shop.stop();
    await makeNextVersion(software);
    await shop.start();

    // The tab with the new version asks for it; the worker waits for the other tab.
    await openShop(first, `${shop.url}/shop`);
    expect(await versionOf(first)).toBe('next');
    const isWaiting = () =>
      first.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state;
      });
    await expect.poll(isWaiting).toBe('installed');
    expect((await keptVersions(first)).toSorted()).toEqual(['first', 'next']);

    const asked: string[] = [];
    second.on('response', (response) => {
      if (response.url().includes('/assets/')) asked.push(new URL(response.url()).pathname);
    });
    await second.getByRole('link', { name: 'Details' }).nth(1).click();
    const add = second.getByRole('button', { name: 'ADD TO CART', exact: true });
    await expect(add).toBeVisible();
    await add.click();
    // Who is logged out is asked to sign up: a page of its own.
    await expect(second.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
    expect(await versionOf(second)).toBe('first');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => path.includes('/next-'))).toEqual([]);
    expect(await isWaiting()).toBe('installed');

    await second.close();
    await openShop(first, `${shop.url}/shop`);
    await expect.poll(() => keptVersions(first)).toEqual(['next']);
    await standsOffline(first, 'next');
    expect(failures).toEqual([]);
  } finally {
    await shop.remove();
    await rm(software, { recursive: true, force: true });
  }
});
