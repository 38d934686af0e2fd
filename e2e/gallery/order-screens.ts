import { logIn, placedOrders } from '#e2e/steps/bag-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import {
  address,
  fillReturn,
  openOrder,
  openOrderWith,
  placeOrder,
  sendDelivery,
  sendOrder,
  setStatus,
} from './order-steps.ts';
import type { Screen, Stage } from './screen.ts';
import { loading, logInOnDeviceOnly, open, press } from './steps.ts';

/** The orders, when there seem to be more of them than one answer holds. */
async function openWithOlder(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await logIn(page);
  for (const quantity of [1, 2]) await placeOrder(stage, quantity);
  await page.route('**/api/orders', async (route) => {
    const response = await route.fetch();
    const { orders } = await response.json();
    await route.fulfill({ response, json: { orders, next: orders[1].number } });
  });
  await open(stage, '/orders');
  const more = page.getByRole('button', { name: m.orders_more({}, { locale }), exact: true });
  await expect(more).toBeVisible();
}

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
    name: 'orders-one',
    async open(stage) {
      await logIn(stage.page);
      await placeOrder(stage, 1);
      await open(stage, '/orders');
      await expect(stage.page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    },
  },
  {
    name: 'orders-many',
    async open(stage) {
      const { page } = stage;
      await logIn(page);
      const numbers: number[] = [];
      for (const quantity of [1, 2, 3, 11]) {
        numbers.push(await placeOrder(stage, quantity, address));
      }
      const [first = 0, other = 0] = numbers;
      for (const status of ['confirmed', 'shipped'] as const) await setStatus(stage, first, status);
      await setStatus(stage, other, 'cancelled');
      await open(stage, '/orders');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(numbers.length);
      expect(await placedOrders(page)).toHaveLength(numbers.length);
    },
  },
  {
    name: 'orders-older',
    async open(stage) {
      await openWithOlder(stage);
    },
  },
  {
    name: 'orders-older-failed',
    async open(stage) {
      await openWithOlder(stage);
      await stage.page.route('**/api/orders?*', (route) => route.abort());
      await press(stage, m.orders_more({}, { locale: stage.locale }));
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'orders-loading',
    async open(stage) {
      await logIn(stage.page);
      // Unanswered.
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
    name: 'order-delivery-failed',
    async open(stage) {
      await openOrder(stage, false);
      await stage.page.route('**/api/orders/*/delivery', (route) => route.abort());
      await sendDelivery(stage);
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'order-with-delivery',
    async open(stage) {
      await openOrder(stage, true);
    },
  },
  {
    name: 'order-cancel-question',
    async open(stage) {
      await openOrder(stage, true);
      await press(stage, m.order_cancel({}, { locale: stage.locale }));
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'order-tracked',
    async open(stage) {
      const { page, locale } = stage;
      const number = await sendOrder(stage, true);
      for (const status of ['confirmed', 'shipped'] as const)
        await setStatus(stage, number, status);
      await open(stage, '/track');
      await page.getByLabel(m.track_number({}, { locale }), { exact: true }).fill(String(number));
      await page.getByLabel(m.track_mobile({}, { locale }), { exact: true }).fill(address.mobile);
      await press(stage, m.track_submit({}, { locale }));
      await expect(page.getByRole('region', { name: m.order_yours({}, { locale }) })).toBeVisible();
    },
  },
  {
    name: 'order-shipped',
    asIn: 'order-returned',
    async open(stage) {
      await openOrderWith(stage, true, ['confirmed', 'shipped']);
    },
  },
  {
    name: 'order-delivered',
    asIn: 'order-returned',
    async open(stage) {
      await openOrderWith(stage, true, ['confirmed', 'shipped', 'delivered']);
    },
  },
  {
    name: 'order-returned',
    async open(stage) {
      await openOrderWith(stage, true, ['confirmed', 'shipped', 'returned']);
    },
  },
  {
    name: 'order-return-form',
    async open(stage) {
      await openOrderWith(stage, true, ['confirmed', 'shipped', 'delivered']);
      await fillReturn(stage);
    },
  },
  {
    name: 'order-return-asked',
    async open(stage) {
      await openOrderWith(stage, true, ['confirmed', 'shipped', 'delivered']);
      await fillReturn(stage);
      const { page, locale } = stage;
      await page.getByLabel(m.return_payout_cash({}, { locale })).check();
      await press(stage, m.return_send({}, { locale }));
      await expect(page.getByText(m.return_next_requested({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'order-without-sale',
    asIn: 'order-with-delivery',
    async open(stage) {
      await openOrder(stage, true, false);
    },
  },
  {
    name: 'order-cancelled',
    asIn: 'order-returned',
    async open(stage) {
      await openOrderWith(stage, false, ['cancelled']);
    },
  },
  {
    name: 'order-loading',
    asIn: 'bag-loading',
    async open(stage) {
      await logIn(stage.page);
      const number = await placeOrder(stage, 1);
      await stage.page.route(`**/api/orders/${number}`, () => undefined);
      await open(stage, `/orders/${number}`);
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'order-failed',
    asIn: 'orders-failed',
    async open(stage) {
      await logIn(stage.page);
      const number = await placeOrder(stage, 1);
      await stage.page.route(`**/api/orders/${number}`, (route) => route.abort());
      await open(stage, `/orders/${number}`);
      await expect(stage.page.getByRole('alert')).toBeVisible();
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
  ...[true, false].map(
    (hasSale): Screen => ({
      name: hasSale ? 'order-receipt' : 'order-receipt-without-sale',
      medium: 'print',
      async open(stage) {
        await openOrder(stage, true, hasSale);
        await stage.page.emulateMedia({ media: 'print' });
        await expect(stage.page.getByRole('banner')).toBeHidden();
      },
    }),
  ),
];
