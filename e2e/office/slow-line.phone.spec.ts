import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { invite, placeOrder, setPassword } from './office-steps.ts';

const test = testWithProducts([makeProduct(1)]);

test('a tap on an order counts, though the search for it was still to begin', async ({
  page,
  shop,
}) => {
  const number = await placeOrder(shop, 'Hany');
  await page.clock.install();
  await setPassword(page, await invite(shop));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The line is slow.
  await page.route(/\/office\/assets\/order-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/office/orders');
  const order = page.getByRole('link', { name: `Order ${number}`, exact: true });
  await expect(order).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('Hany');
  await order.click();
  await page.clock.runFor(1_000);
  release();
  await page.clock.resume();
  await expect(page).toHaveURL(`${shop.url}/office/orders/${number}`);
});
