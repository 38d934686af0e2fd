import type { Page } from '@playwright/test';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** One takes some seconds on a busy machine. */
const severalVisits = { timeout: 90_000 };

test('the owner sees how quick the pages were for shoppers, and the figures come without a cookie', async ({
  page,
}) => {
  // Whole visits, until one has reported all.
  test.slow();
  const shop = await startShopProcess({ VITALS_SAMPLE: '100' });
  try {
    const sent = page.waitForRequest('**/api/vitals', { timeout: severalVisits.timeout });
    await expect
      .poll(async () => {
        // Retry when the shopper left too early to measure.
        const measured = page.waitForRequest((request) => request.url().includes('report-vitals'));
        await openShop(page, `${shop.url}/shop`);
        await measured;
        await page.getByRole('searchbox').tap();
        // The figures are final on leaving.
        await page.goto(`${shop.url}/cart`);
        const metrics = await (await fetch(`${shop.url}/metrics`)).text();
        const counted =
          /^shop_web_vitals_(?:seconds_count\{name="(\w+)",|(layout_shift)_count\{)page="shop"\} [1-9]/gm;
        return [...metrics.matchAll(counted)].map(([, name, shift]) => name ?? shift).sort();
      }, severalVisits)
      .toEqual(expect.arrayContaining(['INP', 'LCP', 'TTFB', 'layout_shift']));
    expect(await page.context().cookies()).not.toEqual([]);
    expect(await (await sent).allHeaders()).not.toHaveProperty('cookie');
  } finally {
    await shop.remove();
  }
});

test('of a sample of 10 %, a visit that draws less than a tenth is measured, others are not', async ({
  page,
}) => {
  const shop = await startShopProcess({ VITALS_SAMPLE: '10' });
  try {
    const draw = (number: number) =>
      page.addInitScript((drawn) => {
        Math.random = () => drawn;
      }, number);

    await draw(0.0999);
    const measured = page.waitForRequest(/report-vitals/);
    await openShop(page, `${shop.url}/shop`);
    await measured;

    await draw(0.1);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openShop(page, `${shop.url}/shop`);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('report-vitals'))).toEqual([]);
  } finally {
    await shop.remove();
  }
});

/** Addresses of all that the service worker keeps on this device. */
async function keptAddresses(page: Page): Promise<string[]> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const kept = await Promise.all(stores.map((store) => store.keys()));
    return kept.flat().map(({ url }) => url);
  });
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a visit that is not sampled loads nothing to measure it with', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openShop(page);
    await page.waitForLoadState('networkidle');
    const kept = await keptAddresses(page);
    // A language may keep it as well: the other one comes when the page is idle.
    expect(new Set(kept.filter((url) => /entry\.client/.test(url))).size).toBe(1);
    expect([...asked, ...kept].filter((url) => /vitals/.test(url))).toEqual([]);
  });
});
