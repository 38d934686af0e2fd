import { logIn, placedOrders } from '#e2e/bag-steps.ts';
import { expect } from '#e2e/shopper.ts';
import { m } from '#messages';
import { second, withHugePrice, withLongTexts, withPicture } from './gallery-products.ts';
import { readMail } from './read-mail.ts';
import type { Screen, Stage } from './screen.ts';
import { lineOf, loading, logInOnDeviceOnly, open, openBag, order } from './steps.ts';

const lines = [lineOf(withPicture, 2), lineOf(second), lineOf(withLongTexts)];

/** Orders with the coupon, and opens the page of the order. @returns whose it is */
async function openOrder(stage: Stage, hasDelivery: boolean): Promise<string> {
  const { page, locale } = stage;
  const email = await openBag(stage, lines);
  const coupon = m.bag_coupon({}, { locale });
  await page.getByRole('textbox', { name: coupon, exact: true }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
  if (hasDelivery) await fillDelivery(stage);
  await order(stage);
  const link = m.bag_thanks_see_order({}, { locale });
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByText(m.orders_lines({}, { locale }), { exact: true })).toBeVisible();
  return email;
}

async function fillDelivery({ page, locale }: Stage): Promise<void> {
  await page.getByText(m.delivery_heading({}, { locale }), { exact: true }).click();
  const box = (label: string) => page.getByLabel(label, { exact: true });
  await box(m.delivery_name({}, { locale })).fill('Mona Adel');
  await box(m.delivery_mobile({}, { locale })).fill('01012345678');
  await box(m.delivery_governorate({}, { locale })).selectOption('giza');
  await box(m.delivery_city({}, { locale })).fill('Dokki');
  await box(m.delivery_street({}, { locale })).fill('5 Tahrir St, third floor');
}

/** Orders as the shop's own page does. @returns the order's number */
async function placeOrder({ page }: Stage, quantity: number): Promise<number> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const product = quantity > 9 ? withHugePrice : withPicture;
  const answer = await page.request.post('/api/orders', {
    headers: { 'X-XSRF-TOKEN': token, 'Idempotency-Key': crypto.randomUUID() },
    data: { lines: [{ id: product.id, price: product.price, quantity }] },
  });
  expect(answer.status()).toBeLessThan(300);
  return (await answer.json()).order.number;
}

/** The orders, one of them, its receipt and its mail. */
export const orderScreens: readonly Screen[] = [
  {
    name: 'orders-none',
    async open(stage) {
      await logIn(stage.page);
      await open(stage, '/orders');
      const { locale } = stage;
      await expect(stage.page.getByText(m.orders_none({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'orders-many',
    async open(stage) {
      const { page, shop } = stage;
      await logIn(page);
      const numbers = [];
      for (const quantity of [1, 2, 3, 11]) numbers.push(await placeOrder(stage, quantity));
      for (const status of ['confirmed', 'shipped']) {
        await shop.command('orders', 'status', String(numbers[0]), status);
      }
      await shop.command('orders', 'status', String(numbers[1]), 'cancelled');
      await open(stage, '/orders');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(numbers.length);
      expect(await placedOrders(page)).toHaveLength(numbers.length);
    },
  },
  {
    name: 'orders-older',
    async open(stage) {
      const { page, locale } = stage;
      await logIn(page);
      for (const quantity of [1, 2]) await placeOrder(stage, quantity);
      // As if there were more of them than one answer holds.
      await page.route('**/api/orders', async (route) => {
        const response = await route.fetch();
        const { orders } = await response.json();
        await route.fulfill({ response, json: { orders, next: orders[1].number } });
      });
      await open(stage, '/orders');
      const more = page.getByRole('button', { name: m.orders_more({}, { locale }), exact: true });
      await expect(more).toBeVisible();
    },
  },
  {
    name: 'orders-loading',
    async open(stage) {
      await logIn(stage.page);
      // The network keeps the answer.
      await stage.page.route('**/api/orders', () => undefined);
      await open(stage, '/orders');
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'orders-device-only',
    async open(stage) {
      await logInOnDeviceOnly(stage);
      await open(stage, '/orders');
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'orders-failed',
    async open(stage) {
      await logIn(stage.page);
      await stage.page.route('**/api/orders', (route) => route.abort());
      await open(stage, '/orders');
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'order-without-delivery',
    async open(stage) {
      await openOrder(stage, false);
    },
  },
  {
    name: 'order-with-delivery',
    async open(stage) {
      await openOrder(stage, true);
    },
  },
  {
    name: 'order-unknown',
    async open(stage) {
      await logIn(stage.page);
      await open(stage, '/orders/1');
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'order-receipt',
    medium: 'print',
    async open(stage) {
      await openOrder(stage, true);
      await stage.page.emulateMedia({ media: 'print' });
      await expect(stage.page.getByRole('banner')).toBeHidden();
    },
  },
  {
    name: 'mail-order',
    medium: 'mail',
    async open(stage) {
      const mail = await readMail(stage.shop, await openOrder(stage, true));
      await stage.page.goto('about:blank');
      await stage.page.setContent(mail);
    },
  },
];
