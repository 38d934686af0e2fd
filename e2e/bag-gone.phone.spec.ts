import {
  button,
  heading,
  keptByServer,
  lineOf,
  openBag,
  openBagWith,
  otherDevice,
  placedOrders,
  summary,
} from './bag-steps.ts';
import { cardOf, openShop } from './open-page.ts';
import { makeProduct, publishProducts } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { expect } from './shopper.ts';

const shirt = makeProduct(1, { price: 450 });
const shoe = makeProduct(2, { name: 'New Shoe', price: 1000 });
const test = testWithProducts([shirt]);

test.describe.configure({ mode: 'serial' });

test('what another device adds, published since this page was loaded, is sold', async ({
  page,
  shop,
}) => {
  await publishProducts(shop, [shirt]);
  const email = await openBagWith(page, [shirt]);
  await expect.poll(() => keptByServer(page)).toEqual({ 1: 1 });
  await publishProducts(shop, [shirt, shoe]);
  const other = await otherDevice(page, email);
  await openShop(other);
  await cardOf(other, shoe.name).getByRole('button', { name: 'Add To Cart', exact: true }).click();
  await expect.poll(() => keptByServer(other)).toEqual({ 1: 1, 2: 1 });
  const asked = page.waitForResponse('**/products.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await expect(lineOf(page, shoe.name)).toContainText('1,000 EGB');
  await expect(lineOf(page, shoe.name)).not.toContainText('No longer sold');
  await expect(summary(page)).toContainText('2 ITEMS');
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 145_000 }]);
  await other.context().close();
});

test('a product that is gone is counted neither in the bag nor in the header', async ({
  page,
  shop,
}) => {
  await publishProducts(shop, [shirt, shoe]);
  await openBagWith(page, [{ ...shirt, quantity: 2 }, shoe]);
  await expect(heading(page)).toHaveText(/3$/);
  await publishProducts(shop, [shirt]);
  await openBag(page);
  await expect(lineOf(page, shoe.name)).toContainText('No longer sold');
  await expect(heading(page)).toHaveText(/2$/);
  await button(page, 'Menu').click();
  const link = page.getByRole('link', { name: 'Cart', exact: true });
  await expect(link).toHaveAccessibleDescription('2');
});
