import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { expect } from '#e2e/steps/shopper.ts';
import {
  ask,
  button,
  cancelPlaced,
  field,
  invite,
  placeOrder,
  setPassword,
  stepOrder,
  title,
} from './office-steps.ts';

const test = testWithProducts([makeProduct(1)], { TRANSFER_HANDLE: 'mona@instapay' });

test('of several parcels, those whose transfer has not arrived stay here unless somebody says so', async ({
  page,
  shop,
}) => {
  await cancelPlaced(shop);
  const paid = await placeOrder(shop, 'Mona');
  const delivery = {
    ...{ name: 'Omar', mobile: '01112345678', governorate: 'giza', city: 'Dokki' },
    street: '9 Road 9',
  };
  const { order } = await ask<{ order: { number: number } }>(shop, 'orders/create', {
    ...{ lines: ['1'], payment: 'transfer', delivery },
  });
  for (const number of [paid, order.number]) await stepOrder(shop, number, 'confirmed');
  await setPassword(page, await invite(shop));
  await page.goto('/office/orders?status=confirmed');
  await button(page, 'Select').click();
  await button(page, 'Select all shown').click();
  await button(page, 'Ship').click();
  const bar = page.getByRole('region', { name: 'Steps of the selected orders' });
  await expect(bar.getByText(/The transfer of 1 of these orders has not arrived/)).toBeVisible();
  await button(page, 'Ship').click();
  await expect(page.getByText('1 order shipped')).toBeVisible();
  const statusOf = async (number: number) =>
    (await ask<{ status: string }>(shop, 'orders/show', { number })).status;
  expect([await statusOf(paid), await statusOf(order.number)]).toEqual(['shipped', 'confirmed']);
  // It stays selected, and nothing but it is left.
  await button(page, 'Ship').click();
  await expect(button(page, 'Ship')).toBeDisabled();
  await field(page, 'Ship what is not paid, too').check();
  await button(page, 'Ship').click();
  await expect.poll(() => statusOf(order.number)).toBe('shipped');
  await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible();
});

test('a refused parcel is judged when it is known what its pieces are worth, and only once', async ({
  page,
  shop,
}) => {
  await ask(shop, 'stock/set', { id: 1, counted: 5 });
  const numbers = [await placeOrder(shop, 'Mona'), await placeOrder(shop, 'Omar')];
  for (const number of numbers) await stepOrder(shop, number, 'confirmed', 'shipped');
  await setPassword(page, await invite(shop));
  for (const [place, answer] of ['Cannot be sold', 'Not back yet'].entries()) {
    await page.goto(`/office/orders/${numbers[place]}`);
    await button(page, 'Refused').click();
    await button(page.getByRole('dialog'), answer).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.goto('/office/came-back');
  await expect(title(page, 'Came back and money')).toBeVisible();
  const rows = page.getByRole('listitem').filter({ hasText: 'Sell again' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`Order ${numbers[1]}`);
});
