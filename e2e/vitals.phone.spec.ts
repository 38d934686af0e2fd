import { openShop } from './open-page.ts';
import { startShopProcess } from './shop-process.ts';
import { expect, test } from './shopper.ts';

test('the owner sees how quick the pages were for shoppers', async ({ page }) => {
  const shop = await startShopProcess({ VITALS_SAMPLE: '100' });
  try {
    await expect
      .poll(async () => {
        // Once more when the shopper has left before anything was there to measure with.
        const measured = page.waitForRequest((request) => request.url().includes('report-vitals'));
        await openShop(page, `${shop.url}/shop`);
        await measured;
        // The figures are final when the shopper leaves.
        await page.goto(`${shop.url}/cart`);
        const metrics = await (await fetch(`${shop.url}/metrics`)).text();
        const counted =
          /^shop_web_vitals_(?:seconds_count\{name="(\w+)",|(layout_shift)_count\{)page="shop"\} [1-9]/gm;
        return [...metrics.matchAll(counted)].map(([, name, shift]) => name ?? shift).sort();
      })
      .toEqual(expect.arrayContaining(['LCP', 'TTFB', 'layout_shift']));
  } finally {
    await shop.remove();
  }
});

test('a visit that is not sampled loads nothing to measure it with', async ({ page }) => {
  const shop = await startShopProcess({ VITALS_SAMPLE: '0' });
  try {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openShop(page, `${shop.url}/shop`);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /vitals/.test(url))).toEqual([]);
  } finally {
    await shop.remove();
  }
});
