import { button, openBagWith } from './bag-steps.ts';
import { fillDelivery } from './delivery-steps.ts';
import { makeProduct } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { expect } from './shopper.ts';
import { setLeft } from './stock-steps.ts';

const scarf = makeProduct(1, { name: 'Scarf' });
const test = testWithProducts(
  [scarf],
  { LIMIT_PIECES_WITHOUT_ADDRESS_PER_ACCOUNT: '1' },
  async (shop) => setLeft(shop, 1, '50'),
);

test('more pieces than the shop holds without an address: the form says so in view, and the order goes through with it', async ({
  page,
}) => {
  await openBagWith(page, [scarf]);
  await button(page, 'Increase quantity of Scarf').click();
  await button(page, 'CHECK OUT').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Please add your address first' });
  await expect(alert).toBeInViewport();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await fillDelivery(page);
  await expect(alert).toHaveCount(0);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
});
