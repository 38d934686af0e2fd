import { button, lineOf, openBag, openBagWith, placedOrders, summary } from './bag-steps.ts';
import { makeProduct, publishProducts } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { expect } from './shopper.ts';

const shirt = makeProduct(1, { price: 450 });
const shoe = makeProduct(2, { name: 'Old Shoe', price: 1000 });
const test = testWithProducts([shirt, shoe]);

// One after the other: each changes what the shop sells.
test.describe.configure({ mode: 'serial' });

test.beforeEach(({ shop }) => publishProducts(shop, [shirt, shoe]));

test('a line says that its price has changed, by how much, and that a product is gone', async ({
  page,
  shop,
}) => {
  await openBagWith(page, [{ ...shirt, quantity: 2 }, shoe]);
  await expect(summary(page)).toContainText('1,900 EGP');
  await publishProducts(shop, [{ ...shirt, price: 500 }]);
  await openBag(page);
  const line = lineOf(page, shirt.name);
  await expect(line).toContainText('500 EGB');
  await expect(line).toContainText('50 EGB more than when you added it');
  await expect(lineOf(page, shoe.name)).toContainText('No longer sold');
  await expect(summary(page)).toContainText('1 ITEM');
  await expect(summary(page)).toContainText('You will pay 1,000 EGP');
});

test('prices that change before CHECK OUT are shown, and asked about', async ({ page, shop }) => {
  await openBagWith(page, [shirt, shoe]);
  await publishProducts(shop, [{ ...shirt, price: 400.5 }]);
  await button(page, 'CHECK OUT').click();
  const changed = page.getByRole('dialog', { name: 'Prices have changed' });
  await expect(changed).toContainText('450 EGB');
  await expect(changed).toContainText('400.50 EGB');
  await expect(changed).toContainText('No longer sold');
  await button(page, 'Back to the bag').click();
  await expect(lineOf(page, shirt.name)).toContainText('49.50 EGB less');
  expect(await placedOrders(page)).toHaveLength(0);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 40_050 }]);
});

test('who agrees to the new prices orders at once', async ({ page, shop }) => {
  await openBagWith(page, [shirt]);
  await publishProducts(shop, [{ ...shirt, price: 475 }]);
  await button(page, 'CHECK OUT').click();
  const changed = page.getByRole('dialog', { name: 'Prices have changed' });
  await expect(changed).toContainText('Before: 450 EGB Now: 475 EGB');
  await expect(changed).toContainText('You will pay 475 EGP in cash');
  await button(page, 'Order at these prices').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 47_500 }]);
});

test('the price that is struck is the last one that was shown', async ({ page, shop }) => {
  await openBagWith(page, [{ ...shirt, price: 300 }]);
  await expect(lineOf(page, shirt.name)).toContainText('450 EGB');
  await publishProducts(shop, [{ ...shirt, price: 300 }]);
  await button(page, 'CHECK OUT').click();
  const changed = page.getByRole('dialog', { name: 'Prices have changed' });
  await expect(changed).toContainText('Before: 450 EGB Now: 300 EGB');
});
