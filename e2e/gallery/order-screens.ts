import { logIn, placedOrders } from '#e2e/bag-steps.ts';
import { expect } from '#e2e/shopper.ts';
import { m } from '#messages';
import { openOrder, openOrderWith, placeOrder, setStatus } from './order-steps.ts';
import type { Screen } from './screen.ts';
import { loading, logInOnDeviceOnly, open } from './steps.ts';

/** The orders, one of them, and its receipt. */
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
      const { page } = stage;
      await logIn(page);
      const numbers = [];
      for (const quantity of [1, 2, 3, 11]) numbers.push(await placeOrder(stage, quantity));
      for (const status of ['confirmed', 'shipped'] as const) {
        await setStatus(stage, String(numbers[0]), status);
      }
      await setStatus(stage, String(numbers[1]), 'cancelled');
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
    name: 'order-shipped',
    async open(stage) {
      await openOrderWith(stage, true, ['confirmed', 'shipped']);
    },
  },
  {
    name: 'order-cancelled',
    async open(stage) {
      await openOrderWith(stage, false, ['cancelled']);
    },
  },
  {
    name: 'order-loading',
    async open(stage) {
      await logIn(stage.page);
      const number = await placeOrder(stage, 1);
      // The network keeps the answer.
      await stage.page.route(`**/api/orders/${number}`, () => undefined);
      await open(stage, `/orders/${number}`);
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'order-failed',
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
  {
    name: 'order-receipt',
    medium: 'print',
    async open(stage) {
      await openOrder(stage, true);
      await stage.page.emulateMedia({ media: 'print' });
      await expect(stage.page.getByRole('banner')).toBeHidden();
    },
  },
];
