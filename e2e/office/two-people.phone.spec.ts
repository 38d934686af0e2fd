import type { Page } from '@playwright/test';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { button, cancelPlaced, invite, placeOrder, setPassword, title } from './office-steps.ts';

const test = testWithProducts([makeProduct(1)]);
test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ shop }) => cancelPlaced(shop));

test('what one person does, the other sees on the order, in the list and on Today', async ({
  context,
  browser,
  shop,
}) => {
  const number = await placeOrder(shop, 'Mona');
  const at = (page: Page, path: string) => page.goto(`${shop.url}/office${path}`);

  const owner = await context.newPage();
  await setPassword(owner, await invite(shop));
  await at(owner, `/orders/${number}`);
  await expect(title(owner, `Order ${number}`)).toBeVisible();

  const theirs = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' });
  // No page asks from time to time: only what the shop tells is left.
  await theirs.addInitScript(() => {
    window.setInterval = (() => 0) as unknown as typeof setInterval;
  });
  const today = await theirs.newPage();
  await setPassword(today, await invite(shop, 'seller'));
  const list = await theirs.newPage();
  await at(list, '/orders');
  const order = await theirs.newPage();
  await at(order, `/orders/${number}`);
  const pile = (name: string) => today.getByRole('region', { name, exact: true });
  const inPile = (name: string) => pile(name).getByRole('link', { name: String(number) });
  const row = list
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: String(number) });
  await expect(inPile('To confirm')).toBeVisible();
  await expect(today).toHaveTitle(/^\(1\) /);
  await expect(row).toContainText('Placed');
  await expect(button(order, 'Confirm')).toBeVisible();

  await button(owner, 'Confirm').click();
  await expect(button(order, 'Ship')).toBeVisible();
  await expect(row).toContainText('Confirmed');
  await expect(inPile('To ship')).toBeVisible();
  await expect(inPile('To confirm')).toHaveCount(0);
  await expect(today).not.toHaveTitle(/^\(/);

  // And the other way round.
  await button(order, 'Cancel').click();
  await button(order, `Cancel order ${number}`).click();
  const history = owner.getByRole('region', { name: 'History', exact: true });
  await expect(history.getByRole('listitem').first()).toContainText('Cancelled');
  await expect(row).toContainText('Cancelled');
  await expect(inPile('To ship')).toHaveCount(0);
  await theirs.close();
});
