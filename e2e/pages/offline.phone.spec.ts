import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { signUp } from '#e2e/steps/auth-steps.ts';
import {
  expect,
  loseNetwork,
  test,
  waitUntilKept,
  workersAskedFor,
} from '#e2e/steps/offline-steps.ts';
import { cardOf, cards, openPage, openShop, searchBox, spinner } from '#e2e/steps/open-page.ts';

test.use({ serviceWorkers: 'allow' });

const note = (page: Page) => page.getByRole('status').filter({ hasText: /offline/ });

/** The width of the first card's picture as it came. */
const pictureWidth = (page: Page) =>
  cards(page)
    .first()
    .locator('img')
    .evaluate((img: HTMLImageElement) => img.naturalWidth);

function recordErrors(page: Page): Error[] {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  return errors;
}

/** Each opens as itself, seen before or not. */
async function expectPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await openPage(page, path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', /^\/ar/.test(path) ? 'ar' : 'en');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(spinner(page)).toBeHidden();
  }
}

const inBothLanguages = (paths: readonly string[]) => [
  ...paths.map((path) => localizedPath('en', path)),
  ...paths.map((path) => localizedPath('ar', path)),
];

test('a shopper who comes back without a network browses, searches and looks closely, until it returns', async ({
  page,
  context,
  products,
}) => {
  test.slow();
  expect(await workersAskedFor(page)).toEqual(['/sw.js', '/ar/sw.js']);
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0);
  const picture = cards(page).first().locator('img');
  const seen = await picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
  await waitUntilKept(page, { kept: seen });
  await loseNetwork(context);

  await page.goto('/shop');
  await expect(cards(page).first()).toBeVisible();
  await expect(note(page)).toContainText(/The prices are from .*\d:\d\d/);
  // At the list's end nobody would see it.
  await expect(note(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(0);

  const wanted = products.at(-1);
  await searchBox(page).fill(wanted?.name ?? '');
  await expect(cardOf(page, wanted?.name ?? '')).toBeVisible();

  await page.goto(`/shop/${products.at(20)?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(products.at(20)?.name ?? '');
  await expect(page).toHaveTitle(`${products.at(20)?.name} · ADI`);
  await page.goto('/shop?ARs=shoes');
  await expect(cards(page).first()).toContainText('SHOES');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'SHOP NOW' })).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'The Page Not Found' })).toBeVisible();

  await page.goto('/shop');
  await expect(note(page)).toBeVisible();
  await context.setOffline(false);
  await expect(note(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  // A page that is open says at once that the network is gone, until that is dismissed.
  await loseNetwork(context);
  await expect(note(page)).toHaveText('You are offline. The shop still works.');
  await page.getByRole('button', { name: 'Dismiss this message', exact: true }).click();
  await expect(note(page)).toBeHidden();
});

test('a logged-in shopper opens every page without a network, and orders what was added once it is back', async ({
  page,
  context,
  products,
}) => {
  test.slow();
  await signUp(page);
  await waitUntilKept(page, { worker: '/ar/sw.js' });
  const errors = recordErrors(page);
  await loseNetwork(context);
  for (const [path, title] of [
    ['/orders/1001', 'Order 1001'],
    ['/cart', 'Your Bag'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} ·`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(note(page)).toBeVisible();
  }
  const paths = ['/shop?q=shoe', '/page-not-found', '/cart', '/orders', '/orders/1001'];
  await expectPages(page, inBothLanguages(paths));

  await page.goto(`/shop/${products[5]?.id}`);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await page.goto('/cart');
  await expect(
    page.getByRole('listitem').filter({ hasText: products[5]?.name ?? '' }),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'CHECK OUT' }).click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a visitor of the Arabic shop has every page without a network, the other language one tap away', async ({
  page,
  context,
  products,
}) => {
  test.slow();
  const { id, name, nameAr = 'none' } = products[0] as Product;
  await openShop(page, '/ar/shop');
  await waitUntilKept(page, { worker: '/sw.js' });
  const errors = recordErrors(page);
  await loseNetwork(context);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/shop');
  await expect(cardOf(page, name)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/shop');
  await expect(cardOf(page, nameAr)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();

  const paths = ['/', '/shop', '/auth', '/auth/forgot', '/auth/reset', '/auth/confirm'];
  await expectPages(page, inBothLanguages([...paths, '/not-found']));
  await page.goto(`/ar/shop/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameAr);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/ar/no-such-page');
  await expect(page).toHaveURL(/\/ar\/not-found$/);
  expect(errors).toEqual([]);
});

test('a catalogue from the owner’s own database is there without a network, and says from when', async ({
  page,
  context,
  products,
}) => {
  const body = JSON.stringify({ release: products.map((product) => ({ ...product })) });
  const database = createServer((_, answer) => {
    // CORS exposes only the safelisted headers.
    answer.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
  const address = `http://127.0.0.1:${(database.address() as AddressInfo).port}`;
  const shop = await startShopProcess({ CATALOGUE_URL: address });
  try {
    await openShop(page, `${shop.url}/shop`);
    await waitUntilKept(page, { kept: `${address}/products.json` });
    await loseNetwork(context);
    await page.goto(`${shop.url}/shop`);
    await expect(cards(page).first()).toBeVisible();
    await expect(note(page)).toContainText(/The prices are from .*\d:\d\d/);
  } finally {
    await shop.remove();
    database.close();
  }
});

test('the shop can be put on the home screen', async ({ request }) => {
  const page = await (await request.get('/ar')).text();
  const address = /<link rel="manifest" href="([^"]+)"/.exec(page)?.[1];
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ lang: 'ar', start_url: '/ar', display: 'standalone' });
  const icons = manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => {
    return [sizes, purpose ?? 'any'].join(' ');
  });
  // Chrome's requirements for installing.
  for (const needed of ['192x192 any', '512x512 any', '512x512 maskable']) {
    expect(icons).toContain(needed);
  }
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});
