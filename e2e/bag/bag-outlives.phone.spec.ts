import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import {
  button,
  heading,
  keptByServer,
  lineOf,
  openBag,
  openBagWith,
  orderWaits,
  placedOrders,
  reopenBrowser,
} from '#e2e/steps/bag-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';

const shirt = makeProduct(1);
const test = testWithProducts([shirt]);

test.describe.configure({ mode: 'serial' });

test('the bag outlives a restart of the shop, with what was done meanwhile', async ({
  page,
  shop,
}) => {
  // The longer the shop is away, the longer the page waits before it asks again.
  test.slow();
  await openBagWith(page, [shirt]);
  await expect.poll(() => keptByServer(page)).toEqual({ 1: 1 });
  await shop.stop();
  await button(page, `Increase quantity of ${shirt.name}`).click();
  await button(page, `Increase quantity of ${shirt.name}`).click();
  await expect(heading(page)).toHaveText(/3$/);
  await shop.start();
  await expect.poll(() => keptByServer(page), { timeout: 45_000 }).toEqual({ 1: 3 });
  await openBag(page);
  await expect(heading(page)).toHaveText(/3$/);
});

test('a shop that is killed before it has answered has placed the order once, and says so later', async ({
  page,
  shop,
}) => {
  // A start of a shop.
  test.slow();
  await openBagWith(page, [shirt]);
  await expect(page.getByText('Delivery address', { exact: true })).toBeVisible();
  await page.route(
    '**/api/orders',
    async (route) => {
      await route.fetch();
      process.kill(shop.pid(), 'SIGKILL');
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  try {
    await button(page, 'CHECK OUT').click();
    await expect(orderWaits(page)).toBeVisible();
  } finally {
    await shop.start();
  }
  // It is sent again after ever longer pauses.
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible({
    timeout: 60_000,
  });
  expect(await placedOrders(page)).toHaveLength(1);
});

test('the bag outlives the closing of the browser', async ({ page }) => {
  await openBagWith(page, [{ ...shirt, quantity: 2 }]);
  await expect.poll(() => keptByServer(page)).toEqual({ 1: 2 });
  // Not yet told to the server when the browser goes.
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await button(page, `Increase quantity of ${shirt.name}`).click();
  await expect(heading(page)).toHaveText(/3$/);
  const again = await reopenBrowser(page);
  await openBag(again);
  await expect(lineOf(again, shirt.name).getByText('3', { exact: true })).toBeVisible();
  await expect.poll(() => keptByServer(again)).toEqual({ 1: 3 });
  await again.context().close();
});
