import { reordered } from '#e2e/shops/special-products.ts';
import { button, keptByServer, logIn, placeOrder } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';
import { isTold, setLeft } from '#e2e/steps/stock-steps.ts';

const test = testIn('special');

test('an order is put into the bag again, without what is sold out and what is in the bag', async ({
  page,
  shop,
}) => {
  const { shirt: again, scarf: other } = reordered;
  await setLeft(shop, again.id, '5', 'S');
  await setLeft(shop, again.id, '5', 'M');
  await logIn(page);
  const order = [
    { ...again, size: 'S' },
    { ...again, size: 'M' },
    { ...other, size: undefined },
  ];
  const number = await placeOrder(page, order);
  await setLeft(shop, again.id, '0', 'M');
  await isTold(page, { [again.id]: { M: 0 } });
  await openPage(page, '/orders');
  await page.getByRole('link', { name: `Order ${number}`, exact: true }).click();
  await button(page, 'Order again').click();
  await expect(page.getByText('It is in your bag, at today’s prices.')).toBeVisible();
  await expect(page.getByText(`${again.name}, size M is sold out.`)).toBeVisible();
  await expect.poll(() => keptByServer(page)).toEqual({ [again.id]: 1, [other.id]: 1 });
  await button(page, 'Order again').click();
  await expect(page.getByText(`${other.name} is in your bag already.`)).toBeVisible();
  await page.getByRole('link', { name: 'View bag', exact: true }).click();
  await expect(page).toHaveURL('/cart');
  await expect.poll(() => keptByServer(page)).toEqual({ [again.id]: 1, [other.id]: 1 });
});
