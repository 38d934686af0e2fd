import type { Page } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { expect, loseNetwork, test, waitUntilKept } from './offline-steps.ts';
import { cardOf, openPage, openShop } from './open-page.ts';

test.use({ serviceWorkers: 'allow' });

test('the other language and the policies, never seen before, are one tap away without a network', async ({
  page,
  context,
  products,
}) => {
  await openShop(page);
  await waitUntilKept(page, { worker: '/ar/sw.js' });
  await loseNetwork(context);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/shop');
  const { name, nameAr = 'none' } = products[0] as Product;
  await expect(cardOf(page, nameAr)).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(cardOf(page, name)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('products are kept by a visit whose page loaded before its worker was in charge', async ({
  page,
}) => {
  await openShop(page);
  await waitUntilKept(page);
  await page.evaluate(() => caches.delete('catalogue'));
  const browser = await page.context().newCDPSession(page);
  // Past the worker, like Ctrl+Shift+R, or a page that was left for this one while it installed.
  await Promise.all([
    page.waitForEvent('load'),
    browser.send('Page.reload', { ignoreCache: true }),
  ]);
  await waitUntilKept(page);
});

test('a size guide that was opened is there without a network', async ({
  page,
  context,
  products,
}) => {
  const { id, sizeChart = '' } = products.find((product) => product.sizeChart) as Product;
  const table = page.getByRole('dialog').getByRole('table', { name: sizeChart });
  const open = async () => {
    await page.getByRole('button', { name: 'Size guide', exact: true }).click();
    await expect(table).toBeVisible();
  };
  await openShop(page);
  await waitUntilKept(page);
  await openPage(page, `/shop/${id}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await open();
  await waitUntilKept(page, { kept: '/size-charts.json' });
  await loseNetwork(context);
  await openPage(page, `/shop/${id}`);
  await open();
});

async function saveData(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

test('who saves data gets smaller pictures through the service worker too', async ({
  page,
  products,
}) => {
  await saveData(page);
  await openShop(page);
  await waitUntilKept(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const { id, name } = products.at(-1) as Product;
  await page.goto(`/shop/${id}`);
  const picture = page.getByRole('img', { name, exact: true });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const [asked, served] = await picture.evaluate(async (img: HTMLImageElement) => {
    const kept = await (await caches.match(img.currentSrc, { ignoreVary: true }))?.blob();
    const { width } = await createImageBitmap(kept as Blob);
    return [Number(new URL(img.currentSrc).pathname.split('/')[3]), width] as const;
  });
  expect(served).toBeLessThanOrEqual(asked / 2);
});

async function workersAskedFor(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const workers: string[] = [];
    Object.assign(window, { workers });
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = (script, options) => {
      workers.push(String(script));
      return register(script, options);
    };
  });
  await openShop(page);
  await waitUntilKept(page);
  return page.evaluate(async () => {
    // Idle callbacks run in order.
    for (let times = 0; times < 5; times += 1) {
      await new Promise<unknown>((idle) => requestIdleCallback(idle));
    }
    return (window as unknown as { workers: string[] }).workers;
  });
}

test('a page keeps its own language, and then the other one', async ({ page }) => {
  expect(await workersAskedFor(page)).toEqual(['/sw.js', '/ar/sw.js']);
});

test('who saves data has only the language of the page kept', async ({ page }) => {
  await saveData(page);
  expect(await workersAskedFor(page)).toEqual(['/sw.js']);
});
