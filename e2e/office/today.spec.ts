import type { Page } from '@playwright/test';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import {
  ask,
  button,
  cancelPlaced,
  invite,
  placeOrder,
  setPassword,
  stepOrder,
  title,
} from './office-steps.ts';

const test = testWithProducts([makeProduct(1)]);

test.beforeEach(({ shop }) => cancelPlaced(shop));

function pile(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

/** How often this window has begun to sound. */
const sounds = (page: Page) =>
  page.evaluate(() => (window as unknown as { sounds: number }).sounds);

test('a new order appears by itself, counts in the title, and sounds once in two windows', async ({
  page,
  shop,
  context,
}) => {
  await context.addInitScript(() => {
    const counted = window as unknown as { sounds: number };
    counted.sounds = 0;
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function count() {
      counted.sounds += 1;
      return make.call(this);
    };
  });
  await setPassword(page, await invite(shop));
  const other = await context.newPage();
  await other.goto('/office/orders');
  const before = await placeOrder(shop, 'Hany');
  await expect(pile(page, 'To confirm').getByText(String(before))).toBeVisible();
  // Nobody has tapped yet: no browser allows a sound before.
  expect(await sounds(page)).toBe(0);

  for (const each of [page, other]) {
    await each.getByRole('heading', { level: 1 }).click();
    const menu = button(each, 'Menu');
    if (await menu.isVisible()) await menu.click();
  }
  const sound = page.getByRole('switch', { name: 'Sound' });
  await expect(sound).toBeChecked();

  const number = await placeOrder(shop, 'Mona <b>Hassan</b>');
  const row = pile(page, 'To confirm').getByRole('link', { name: String(number) });
  await expect(row).toContainText('Mona <b>Hassan</b>');
  for (const each of [page, other]) await expect(each).toHaveTitle(/^\(\d+\) /);
  await expect.poll(async () => (await sounds(page)) + (await sounds(other))).toBe(2);

  await stepOrder(shop, number, 'confirmed');
  await expect(pile(page, 'To ship').getByRole('link', { name: String(number) })).toBeVisible();
  await expect(row).toHaveCount(0);

  await sound.click();
  await expect(sound).not.toBeChecked();
  const quiet = await placeOrder(shop, 'Salma');
  for (const each of [page, other]) {
    await expect(each.getByRole('link', { name: String(quiet) })).toBeVisible();
  }
  expect((await sounds(page)) + (await sounds(other))).toBe(2);
});

test('a page that does not hear the shop says so, and asks from time to time', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.route('**/office/api/events', (route) => route.abort());
  await setPassword(page, await invite(shop));
  await page.route('**/office/api/today/**', (route) => route.abort());
  await page.clock.runFor(40_000);
  await expect(page.getByText(/^Last heard: \d+ s ago$/)).toBeVisible();
  const number = await placeOrder(shop, 'Salma');
  await page.unroute('**/office/api/today/**');
  await page.clock.runFor(20_000);
  await expect(page.getByRole('link', { name: String(number) })).toBeVisible();
  await expect(page.getByText(/^Last heard/)).toHaveCount(0);
});

test('a parcel that came back leaves the pile when somebody says what its pieces are worth', async ({
  page,
  shop,
}) => {
  await ask(shop, 'stock/set', { id: 1, counted: 5 });
  const number = await placeOrder(shop, 'Omar');
  await stepOrder(shop, number, 'confirmed', 'shipped', 'refused');
  await setPassword(page, await invite(shop));
  await page.getByRole('link', { name: 'Came back and money' }).click();
  await expect(title(page, 'Came back and money')).toBeVisible();
  await page.getByRole('link', { name: 'Parcels', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: `Order ${number}` });
  await button(row, 'Sell again').click();
  await button(row, 'Yes').click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Nothing of this kind waits')).toBeVisible();
  const { rows } = await ask<{ rows: object[] }>(shop, 'stock/list', {});
  expect(rows).toMatchObject([{ id: 1, left: 5 }]);
  await ask(shop, 'stock/set', { id: 1, counted: 'none' });
});

test('all orders without an address are one tap from Today', async ({ page, shop }) => {
  const named = await placeOrder(shop, 'Hany');
  const made = { lines: ['1'], withoutAddress: true };
  const { order } = await ask<{ order: { number: number } }>(shop, 'orders/create', made);
  await setPassword(page, await invite(shop));
  const facts = page.getByRole('region', { name: 'Orders without an address' });
  await facts.getByRole('link', { name: /^All/ }).click();
  await expect(title(page, 'Orders')).toBeVisible();
  await expect(page.getByRole('link', { name: String(order.number) }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: String(named) })).toHaveCount(0);
});
