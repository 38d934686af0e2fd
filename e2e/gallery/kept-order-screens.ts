import { logIn } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { address, openOrder, openOrderWith, placeOrder } from './order-steps.ts';
import type { Screen, Stage } from './screen.ts';
import { open, press } from './steps.ts';

/** The page that is open, once the shop cannot be reached any more. */
async function loseShop(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await page.route('**/api/orders**', (route) => route.abort());
  await openPage(page, new URL(page.url()).pathname);
  const [asOf = ''] = m.orders_as_of({ date: '|' }, { locale }).split('|');
  await expect(page.getByText(asOf)).toBeVisible();
}

/** Orders that the device keeps, and those that are ordered again. */
export const keptOrderScreens: readonly Screen[] = [
  {
    name: 'orders-kept',
    async open(stage) {
      await logIn(stage.page);
      await placeOrder(stage, 1, address);
      await open(stage, '/orders');
      await expect(stage.page.getByRole('main').getByRole('listitem')).toHaveCount(1);
      await loseShop(stage);
    },
  },
  {
    name: 'order-kept',
    async open(stage) {
      await openOrderWith(stage, true, ['confirmed', 'shipped', 'delivered']);
      await loseShop(stage);
      const { page, locale } = stage;
      await expect(page.getByText(m.return_needs_network({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'order-again',
    async open(stage) {
      await openOrder(stage, true);
      const { page, locale } = stage;
      await press(stage, m.again_button({}, { locale }));
      await expect(page.locator('.order-again').getByRole('link')).toBeVisible();
    },
  },
];
