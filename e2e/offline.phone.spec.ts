import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '#domain/text/locale.ts';
import { signUp } from './auth-steps.ts';
import { expect, loseNetwork, test, waitUntilKept } from './offline-steps.ts';
import { cardOf, cards, openPage, openShop, searchBox, spinner } from './open-page.ts';
import { startShopProcess } from './shop-process.ts';

test.use({ serviceWorkers: 'allow' });

const note = (page: Page) => page.getByRole('status').filter({ hasText: /offline/ });

test('a shopper who comes back without a network browses, searches and looks closely', async ({
  page,
  context,
  products,
}) => {
  await openShop(page);
  await waitUntilKept(page);
  await loseNetwork(context);

  await page.goto('/shop');
  await expect(cards(page).first()).toBeVisible();
  await expect(note(page)).toContainText(/Products and prices are from .*\d{4}/);
  // At the list's end nobody would see it.
  await expect(note(page)).toBeInViewport({ ratio: 1 });

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
});

test('pictures that were seen are there without a network', async ({ page, context }) => {
  await openShop(page);
  const picture = cards(page).first().locator('img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const seen = await picture.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname);
  await waitUntilKept(page, { kept: seen });
  await loseNetwork(context);
  await page.goto('/shop');
  await expect
    .poll(() =>
      cards(page)
        .first()
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('the bag is filled without a network, and is ordered when it returns', async ({
  page,
  context,
  products,
}) => {
  await signUp(page);
  await openShop(page);
  await waitUntilKept(page);
  await loseNetwork(context);
  await page.goto(`/shop/${products[3]?.id}`);
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect(page.getByText('ADDED ✔')).toBeVisible();
  await page.goto('/cart');
  await expect(
    page.getByRole('listitem').filter({ hasText: products[3]?.name ?? '' }),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'CHECK OUT' }).click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
});

for (const [what, path, title] of [
  ['an order', '/orders/1001', 'Order 1001'],
  ['the bag', '/cart', 'Your Bag'],
] as const) {
  test(`${what} opens without a network as its own page, and nothing breaks`, async ({
    page,
    context,
  }) => {
    await signUp(page);
    await waitUntilKept(page);
    const broken: Error[] = [];
    page.on('pageerror', (error) => broken.push(error));
    await loseNetwork(context);
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} ·`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(note(page)).toBeVisible();
    expect(broken).toEqual([]);
  });
}

test('today’s products come as soon as the network returns', async ({ page, context }) => {
  await openShop(page);
  await waitUntilKept(page);
  await loseNetwork(context);
  await page.goto('/shop');
  await expect(note(page)).toBeVisible();
  await context.setOffline(false);
  await expect(note(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
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
    await expect(note(page)).toContainText(/Products and prices are from .*\d{4}/);
  } finally {
    await shop.remove();
    database.close();
  }
});

test('the Arabic shop opens without a network as well, in Arabic', async ({
  page,
  context,
  products,
}) => {
  await page.goto('/ar/shop');
  await expect(cards(page).first()).toBeVisible();
  await waitUntilKept(page);
  await loseNetwork(context);
  await page.goto(`/ar/shop/${products[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(products[0]?.nameAr ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/ar/no-such-page');
  await expect(page).toHaveURL(/\/ar\/not-found$/);
});

for (const [who, paths] of [
  [
    'a visitor',
    ['/', '/shop', '/auth', '/auth/forgot', '/auth/reset', '/auth/confirm', '/not-found'],
  ],
  ['who is logged in', ['/shop?q=shoe', '/page-not-found', '/cart', '/orders', '/orders/1001']],
] as const) {
  test(`every page for ${who} opens without a network, seen before or not, in both languages`, async ({
    page,
    context,
  }) => {
    test.slow();
    if (who !== 'a visitor') await signUp(page);
    await openShop(page);
    await waitUntilKept(page, { worker: '/ar/sw.js' });
    const broken: Error[] = [];
    page.on('pageerror', (error) => broken.push(error));
    await loseNetwork(context);
    for (const locale of locales) {
      for (const path of paths) {
        await openPage(page, localizedPath(locale, path));
        await expect(page).toHaveURL(localizedPath(locale, path));
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(spinner(page)).toBeHidden();
      }
    }
    expect(broken).toEqual([]);
  });
}

test('a server that is starting anew does not keep the shopper out', async ({ page, shop }) => {
  await openShop(page);
  await waitUntilKept(page);
  await shop.stop();
  try {
    await page.goto('/shop');
    await expect(cards(page).first()).toBeVisible();
  } finally {
    await shop.start();
  }
});

test('the shop can be put on the home screen', async ({ page, request }) => {
  await page.goto('/ar');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
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
