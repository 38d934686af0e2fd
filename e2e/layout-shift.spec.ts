import type { Locator, Page } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { type Locale, localizedPath } from '#domain/text/locale.ts';
import { keepLines, keptByServer, logIn, openBag, placeOrder } from './bag-steps.ts';
import { fillDelivery, keptDelivery } from './delivery-steps.ts';
import { holdAnswers } from './hold-answers.ts';
import { cards, openPage, spinner } from './open-page.ts';
import { expect, test } from './shopper.ts';
import { screens, scrollThrough, watchShifts } from './watch-shifts.ts';

/** Neither language nor window moves a screen by itself: each window has one language. */
function languageOf(isMobile: boolean): Locale {
  return isMobile ? 'en' : 'ar';
}

/** Screens that wait for an answer, and what it adds. */
const late: readonly {
  what: string;
  path(product: Product, order: number): string;
  held: string;
  brought(page: Page): Locator;
}[] = [
  {
    what: 'Home',
    path: () => '/?without-catalogue',
    held: '**/products.json',
    brought: (page) => page.getByRole('main').locator('img'),
  },
  {
    what: 'the shop',
    path: () => '/shop?without-catalogue',
    held: '**/products.json',
    brought: cards,
  },
  {
    what: 'the details',
    path: ({ id }) => `/shop/${id}?without-catalogue`,
    held: '**/products.json',
    brought: (page) => page.getByRole('main').locator('img'),
  },
  { what: 'the bag', path: () => '/cart', held: '**/api/bag', brought: lines },
  { what: 'the orders', path: () => '/orders', held: '**/api/orders', brought: lines },
  {
    what: 'an order',
    path: (_, order) => `/orders/${order}`,
    held: '**/api/orders/*',
    brought: lines,
  },
];

function lines(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem');
}

/** Only on the server. @returns the order's number */
async function leaveBag(page: Page, product: Product): Promise<number> {
  const email = await logIn(page);
  const order = await placeOrder(page, [product]);
  await keepLines(page, email, [product]);
  await openBag(page);
  await expect.poll(() => keptByServer(page)).toEqual({ [product.id]: 1 });
  await forgetOnDevice(page, `bag:${email}`);
  return order;
}

/** From another page: the open one would write it again. */
async function forgetOnDevice(page: Page, key: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((name) => localStorage.removeItem(name), key);
}

for (const [what, path] of screens) {
  test(`nothing moves by itself on ${what} while it loads and is scrolled`, async ({
    page,
    products,
    isMobile,
  }) => {
    const shifts = await watchShifts(page);
    await openPage(page, localizedPath(languageOf(isMobile), path(products[0]?.id ?? 0)));
    await expect(spinner(page)).toBeHidden();
    await scrollThrough(page);
    expect(await shifts()).toEqual([]);
  });
}

test('nothing moves by itself while a full bag, the orders and one of them load', async ({
  page,
  products,
  isMobile,
}) => {
  const two = products.slice(0, 2);
  const email = await logIn(page);
  await keepLines(page, email, two);
  const number = await placeOrder(page, two);
  const shifts = await watchShifts(page);
  for (const path of ['/cart', '/orders', `/orders/${number}`]) {
    await openPage(page, localizedPath(languageOf(isMobile), path));
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
    await expect(spinner(page)).toBeHidden();
    await scrollThrough(page);
    expect(await shifts(), path).toEqual([]);
  }
});

for (const { what, path, held, brought } of late) {
  test(`nothing moves by itself on ${what} when its answer comes late`, async ({
    page,
    products,
    isMobile,
  }) => {
    const [product] = products as [Product];
    const order = held.startsWith('**/api') ? await leaveBag(page, product) : 0;
    const shifts = await watchShifts(page);
    const answer = await holdAnswers(page, held);
    await openPage(page, localizedPath(languageOf(isMobile), path(product, order)));
    await page.evaluate(() => document.fonts.ready);
    await expect(brought(page)).toHaveCount(0);
    answer.release();
    await expect(brought(page).first()).toBeVisible();
    await expect(spinner(page)).toBeHidden();
    await scrollThrough(page);
    expect(await shifts()).toEqual([]);
  });
}

for (const [what, held] of [
  ['the delivery of the bag comes late', '**/assets/bag-delivery-*.js'],
  ['the address that is remembered comes late', '**/api/delivery'],
] as const) {
  test(`nothing moves by itself when ${what}`, async ({ page, products, isMobile }) => {
    const [product] = products as [Product];
    const email = await logIn(page);
    await keepLines(page, email, [product]);
    await openBag(page);
    await page.getByText('Delivery', { exact: true }).click();
    await fillDelivery(page);
    await page.getByRole('button', { name: 'CHECK OUT' }).focus();
    await expect.poll(() => keptDelivery(page)).toMatchObject({ city: 'Dokki' });
    await forgetOnDevice(page, `delivery:${email}`);
    const shifts = await watchShifts(page);
    const answer = await holdAnswers(page, held);
    await openPage(page, localizedPath(languageOf(isMobile), '/cart'));
    await page.evaluate(() => document.fonts.ready);
    await expect(lines(page)).toHaveCount(1);
    await answer.asked;
    const address = page.getByRole('main').getByText(/Dokki/);
    await expect(address).toHaveCount(0);
    answer.release();
    await expect(address).toBeVisible();
    await scrollThrough(page);
    expect(await shifts()).toEqual([]);
  });
}
