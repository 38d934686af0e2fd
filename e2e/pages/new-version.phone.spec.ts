import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { copySoftware, makeNextVersion } from '#e2e/shops/next-version.ts';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { cards, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

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

const addToCart = (page: Page) => page.getByRole('button', { name: 'ADD TO CART', exact: true });

/** Who is logged out is asked to sign up: a page of its own. */
async function addsOnDetails(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Details' }).first().click();
  await addToCart(page).click();
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
}

test('a new version leaves open tabs whole, and takes over when the last of them is left', async ({
  page: lone,
  context,
  browser,
}) => {
  // Two starts of a shop.
  test.slow();
  const software = await copySoftware();
  const shop = await startShopProcess({}, software);
  const secondDevice = await browser.newContext();
  try {
    const failures: string[] = [];
    const [first, second] = [await secondDevice.newPage(), await secondDevice.newPage()];
    for (const device of [context, secondDevice]) {
      device.on('weberror', (error) => failures.push(String(error.error())));
    }
    for (const tab of [lone, first, second]) {
      await openShop(tab, `${shop.url}/shop`);
      await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    }
    for (const device of [lone, first]) {
      await expect.poll(() => keptVersions(device)).toEqual(['first']);
    }

    await shop.stop();
    await makeNextVersion(software);
    await shop.start();

    // The server no longer has its lazy chunks.
    await addsOnDetails(lone);
    expect(await versionOf(lone)).toBe('first');
    await openShop(lone, `${shop.url}/shop`);
    expect(await versionOf(lone)).toBe('next');
    await expect.poll(() => keptVersions(lone)).toEqual(['next']);
    await standsOffline(lone, 'next');

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
    await addsOnDetails(second);
    expect(await versionOf(second)).toBe('first');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => path.includes('/next-'))).toEqual([]);
    expect(await isWaiting()).toBe('installed');

    await second.close();
    // A busy browser may still count the tab that closes: the page that comes next asks again.
    await expect(async () => {
      await openShop(first, `${shop.url}/shop`);
      await expect.poll(() => keptVersions(first), { timeout: 5_000 }).toEqual(['next']);
    }).toPass();
    await standsOffline(first, 'next');
    // The shopper can also browse while the server starts again.
    await secondDevice.setOffline(false);
    await shop.stop();
    await first.goto(`${shop.url}/shop`);
    await expect(cards(first).first()).toBeVisible();
    expect(failures).toEqual([]);
  } finally {
    await secondDevice.close();
    await shop.remove();
    await rm(software, { recursive: true, force: true });
  }
});
