import type { Page } from '@playwright/test';
import { ordered } from '#e2e/shops/special-products.ts';
import { openMenu } from '#e2e/steps/auth-steps.ts';
import { button, logIn, placedOrders } from '#e2e/steps/bag-steps.ts';
import { testDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const shirt = ordered;
const test = testIn('special');

async function placeOrders(page: Page, count: number): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  for (let number = 0; number < count; number += 1) {
    const answer = await page.request.post('/api/orders', {
      data: {
        lines: [{ id: shirt.id, quantity: 1, price: shirt.price }],
        delivery: testDelivery,
        deliveryFee: 4500,
      },
      headers: { 'X-XSRF-TOKEN': token, 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(answer.status()).toBe(201);
  }
}

test('who has ordered nothing is led to the shop; of many orders twenty are shown, the older ones when they are asked for', async ({
  page,
}) => {
  const orders = page.getByRole('link', { name: /^Order \d+$/ });
  await logIn(page);
  await openPage(page, '/shop');
  await openMenu(page);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/shop');

  await placeOrders(page, 23);
  await page.route('**/api/orders', (route) => route.abort('connectionrefused'));
  await openPage(page, '/orders');
  await expect(page.getByRole('alert')).toContainText('Your orders could not be loaded');
  await page.unroute('**/api/orders');
  await button(page, 'Try again').press('Enter');
  await expect(orders).toHaveCount(20);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.route('**/api/orders?*', (route) => route.abort('connectionrefused'));
  await button(page, 'Older orders').click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/api/orders?*');
  await button(page, 'Older orders').click();
  await expect(orders).toHaveCount(23);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'Older orders')).toHaveCount(0);
  // The first order of the last page has the focus.
  await expect(page.getByRole('main').getByRole('listitem').locator('a:focus')).toBeVisible();
  const numbers = (await orders.allTextContents()).map((text) => Number(text.slice(6)));
  expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  expect(new Set(numbers).size).toBe(23);
});

function dotColour(page: Page): Promise<string> {
  const last = page.locator('.receipt-history li').last();
  return last.evaluate((item) => getComputedStyle(item, '::before').backgroundColor);
}

test('an order tells each status that the owner gave it, and asks for no cash when it has ended', async ({
  page,
  shop,
}) => {
  test.slow();
  await logIn(page);
  await placeOrders(page, 3);
  const [refused, returned, cancelled] = (await placedOrders(page)).map(({ number }) =>
    String(number),
  ) as [string, string, string];
  const give = async (status: string, ...numbers: string[]) =>
    expect(await shop.command('orders', 'status', numbers.join(','), status)).toMatchObject({
      code: 0,
    });
  await openPage(page, `/orders/${returned}`);
  await expect(page.getByText('You will pay 495 EGP in cash to the courier.')).toBeVisible();
  const goodNews = await dotColour(page);
  const expectEnd = async (number: string, told: string) => {
    await openPage(page, `/orders/${number}`);
    await expect(page.getByText(told, { exact: true })).toBeVisible();
    await expect(page.getByText('You will pay')).toHaveCount(0);
  };

  await give('cancelled', cancelled);
  for (const status of ['confirmed', 'shipped']) await give(status, refused, returned);
  await give('refused', refused);
  await give('delivered', returned);
  await openPage(page, '/orders');
  await expect(page.getByRole('main').getByText('1 piece')).toHaveCount(3);
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: `Order ${returned}` }).click();
  const history = page.getByRole('region', { name: 'Status' }).getByRole('listitem');
  await expect(history).toHaveText([/^Placed/, /^Confirmed/, /^Shipped/, /^Delivered/]);
  await expectEnd(returned, 'You paid 495 EGP in cash to the courier.');
  expect(await dotColour(page)).toBe(goodNews);

  await expectEnd(cancelled, 'This order is cancelled. You pay nothing.');
  expect(await dotColour(page)).not.toBe(goodNews);
  await expectEnd(refused, 'This order was refused at the door.');
  expect(await dotColour(page)).not.toBe(goodNews);
  await give('returned', returned);
  await expectEnd(returned, 'This order was returned.');
  expect(await dotColour(page)).not.toBe(goodNews);
});
