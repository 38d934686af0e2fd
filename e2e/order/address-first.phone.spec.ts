import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { button, openBagWith } from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { setLeft } from '#e2e/steps/stock-steps.ts';

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
