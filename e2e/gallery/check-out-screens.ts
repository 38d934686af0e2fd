import type { Route } from '@playwright/test';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import type { Product } from '#domain/product/product.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { second, withPicture } from './gallery-products.ts';
import { fillDelivery } from './order-steps.ts';
import type { Screen, Stage } from './screen.ts';
import { lineOf, logInOnDeviceOnly, openBag, openWithCatalogue, order, press } from './steps.ts';

const one = [lineOf(withPicture)];
const two = [lineOf(withPicture, 2), lineOf(second)];

const half = (price: number) => price / 2;

/** An older catalogue at half price. */
async function keepOldPrices({ page }: Stage): Promise<void> {
  await page.route('**/products.json', async (route) => {
    const response = await route.fetch();
    const releases: Record<string, Product[]> = await response.json();
    const cheaper = (list: Product[]) =>
      list.map((product) => ({ ...product, price: half(product.price) }));
    const older = Object.entries(releases).map(([key, list]) => [key, cheaper(list)]);
    await route.fulfill({ response, json: Object.fromEntries(older) });
  });
}

/** Before the owner doubled them. */
async function keepOldFees({ page }: Stage): Promise<void> {
  await page.route('**/delivery.json', async (route) => {
    const response = await route.fetch();
    const { governorates }: DeliveryTerms = await response.json();
    const cheaper = governorates.map((each) => ({ ...each, fee: half(each.fee) }));
    await route.fulfill({ response, json: { governorates: cheaper, freeFrom: 100_000_000 } });
  });
}

/** CHECK OUT offline, until the order waits. */
async function letOrderWait(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  await openBag(stage, one);
  await page.route('**/api/orders', (route) => route.abort('connectionrefused'));
  await press(stage, m.bag_check_out({}, { locale }));
  await expect(page.getByText(m.bag_waits({}, { locale }), { exact: true })).toBeVisible();
}

const breakDown = (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: 'internal' } } });

export const checkOutScreens: readonly Screen[] = [
  {
    name: 'bag-delivery-stopped',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, one);
      await page.getByText(m.delivery_heading({}, { locale }), { exact: true }).click();
      const name = m.delivery_mobile({}, { locale });
      await page.getByRole('textbox', { name, exact: true }).fill('0101');
      await press(stage, m.bag_check_out({}, { locale }));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'bag-order-waits',
    open: letOrderWait,
  },
  {
    name: 'bag-order-refused',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, one);
      await page.route('**/api/orders', breakDown);
      await press(stage, m.bag_check_out({}, { locale }));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'bag-order-sending',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, one);
      // Unanswered.
      await page.route('**/api/orders', () => undefined);
      await press(stage, m.bag_check_out({}, { locale }));
      await expect(page.getByText(m.bag_sending({}, { locale }), { exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-order-device-only',
    asIn: 'bag-order-refused',
    async open(stage) {
      const { page, locale } = stage;
      await logInOnDeviceOnly(stage);
      await openWithCatalogue(stage, `/shop/${withPicture.id}`);
      await press(stage, m.bag_add_to_cart_upper({}, { locale }));
      await expect(page.getByText(m.bag_added_alert({}, { locale }))).toBeVisible();
      await openWithCatalogue(stage, '/cart');
      await press(stage, m.bag_check_out({}, { locale }));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'bag-leave-dialog',
    async open(stage) {
      const { page, locale } = stage;
      await letOrderWait(stage);
      const menu = page.getByRole('button', { name: m.header_menu({}, { locale }), exact: true });
      if (await menu.isVisible()) await menu.click();
      await press(stage, m.header_sign_out({}, { locale }));
      const name = m.bag_leave_question({}, { locale });
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-refused-dialog',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, one);
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      await page.route('**/api/orders', (route) => left.then(() => breakDown(route)));
      await press(stage, m.bag_check_out({}, { locale }));
      await page.getByRole('main').getByRole('listitem').getByRole('link').click();
      await expect(page).toHaveURL((url) => url.pathname.endsWith(`/shop/${withPicture.id}`));
      leave();
      const name = m.bag_not_ordered({}, { locale });
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-prices-dialog',
    async open(stage) {
      const { page, locale } = stage;
      await keepOldPrices(stage);
      await openBag(
        stage,
        two.map((line) => ({ ...line, price: half(line.price) })),
      );
      await press(stage, m.bag_check_out({}, { locale }));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'bag-fee-dialog',
    async open(stage) {
      const { page, locale } = stage;
      await keepOldFees(stage);
      await openBag(stage, one);
      await page.getByText(m.delivery_heading({}, { locale }), { exact: true }).click();
      await fillDelivery(stage);
      await press(stage, m.bag_check_out({}, { locale }));
      const name = m.bag_fee_changed({}, { locale });
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-thanks-dialog',
    asIn: 'bag-thanks-dialog-delivery',
    async open(stage) {
      await openBag(stage, two);
      await order(stage);
    },
  },
  {
    name: 'bag-thanks-dialog-delivery',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, one);
      await order(stage);
      await press(stage, m.bag_thanks_add_address({}, { locale }));
      await press(stage, m.delivery_save({}, { locale }));
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
];
