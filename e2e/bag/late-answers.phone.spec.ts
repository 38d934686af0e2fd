import type { Locator, Page } from '@playwright/test';
import type { Product } from '#domain/product/product.ts';
import { scrollThrough, watchShifts } from '#e2e/faults/watch-shifts.ts';
import { keepLines, keptByServer, logIn, openBag, placeOrder } from '#e2e/steps/bag-steps.ts';
import { fillDelivery, keptDelivery } from '#e2e/steps/delivery-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { openPage, spinner } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

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

for (const [what, path, held] of [
  ['the bag', () => '/cart', '**/api/bag'],
  ['the orders', () => '/orders', '**/api/orders'],
  ['an order', (order: number) => `/orders/${order}`, '**/api/orders/*'],
] as const) {
  test(`nothing moves by itself on ${what} when its answer comes late`, async ({
    page,
    products,
  }) => {
    const [product] = products as [Product];
    const order = await leaveBag(page, product);
    const shifts = await watchShifts(page);
    const answer = await holdAnswers(page, held);
    await openPage(page, path(order));
    await page.evaluate(() => document.fonts.ready);
    await expect(lines(page)).toHaveCount(0);
    answer.release();
    await expect(lines(page).first()).toBeVisible();
    await expect(spinner(page)).toBeHidden();
    await scrollThrough(page);
    expect(await shifts()).toEqual([]);
  });
}

test('nothing moves by itself when the address that is remembered comes late', async ({
  page,
  products,
}) => {
  const [product] = products as [Product];
  const email = await logIn(page);
  await keepLines(page, email, [product]);
  await openBag(page);
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page);
  await page.getByRole('button', { name: 'CHECK OUT' }).focus();
  await expect.poll(() => keptDelivery(page)).toMatchObject({ city: 'Dokki' });
  await forgetOnDevice(page, `delivery:${email}`);
  const shifts = await watchShifts(page);
  const answer = await holdAnswers(page, '**/api/delivery');
  await openPage(page, '/cart');
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
