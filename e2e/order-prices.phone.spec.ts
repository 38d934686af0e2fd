import { button, lineOf, openBag, openBagWith, placedOrders, summary } from './bag-steps.ts';
import { makeProduct, publishProducts } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { expect } from './shopper.ts';

const shirt = makeProduct(1, { price: 450 });
const shoe = makeProduct(2, { name: 'Old Shoe', price: 1000 });
const test = testWithProducts([shirt, shoe]);

test('prices that change before CHECK OUT are shown, asked about, and said on the lines', async ({
  page,
  shop,
}) => {
  const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
  const changed = page.getByRole('dialog', { name: 'Prices have changed' });
  const line = lineOf(page, shirt.name);
  await openBagWith(page, [{ ...shirt, quantity: 2 }, shoe]);
  await expect(summary(page)).toContainText('1,900 EGP');
  await publishProducts(shop, [{ ...shirt, price: 400.5 }]);
  await button(page, 'CHECK OUT').click();
  await expect(changed).toContainText('450 EGB');
  await expect(changed).toContainText('400.50 EGB');
  await expect(changed).toContainText('No longer sold');
  await button(page, 'Back to the bag').click();
  await expect(line).toContainText('49.50 EGB less');
  expect(await placedOrders(page)).toHaveLength(0);
  await openBag(page);
  await expect(line).toContainText('49.50 EGB less than when you added it');
  await expect(lineOf(page, shoe.name)).toContainText('No longer sold');
  await expect(summary(page)).toContainText('1 ITEM');
  await expect(summary(page)).toContainText('You will pay 801 EGP');
  await button(page, 'CHECK OUT').click();
  await expect(thanks).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 80_100 }]);

  // The price that is struck is the last one that was shown.
  await openBagWith(page, [{ ...shirt, price: 300 }]);
  await expect(line).toContainText('400.50 EGB');
  await expect(line).toContainText('100.50 EGB more than when you added it');
  await publishProducts(shop, [{ ...shirt, price: 475 }]);
  await button(page, 'CHECK OUT').click();
  await expect(changed).toContainText('Before: 400.50 EGB Now: 475 EGB');
  await expect(changed).toContainText('You will pay 475 EGP in cash');
  await button(page, 'Order at these prices').click();
  await expect(thanks).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 47_500 }]);
});
