import type { Product } from '#domain/product.ts';
import { expect } from '#e2e/shopper.ts';
import { m } from '#messages';
import {
  second,
  withHugePrice,
  withLongTexts,
  withoutArabic,
  withoutPicture,
  withPicture,
} from './gallery-products.ts';
import type { Screen, Stage } from './screen.ts';
import { holdMessages, lineOf, openBag, order, press } from './steps.ts';

const one = [lineOf(withPicture)];
const two = [lineOf(withPicture, 2), lineOf(second)];
const many = [
  ...two,
  ...[withoutPicture, withLongTexts, withHugePrice].map((product) => lineOf(product)),
  lineOf(withoutArabic, 99),
];

async function sendCoupon(stage: Stage, coupon: string): Promise<void> {
  const label = m.bag_coupon({}, { locale: stage.locale });
  await stage.page.getByRole('textbox', { name: label, exact: true }).fill(coupon);
  await stage.page.keyboard.press('Enter');
}

/** A line has another price than when it was added, and one is no longer sold. */
function changedLines() {
  const gone = { ...withPicture, id: 999, name: 'Old Shoe', nameAr: 'حذاء قديم', imagePath: '' };
  return [lineOf(withPicture, 2, withPicture.price - 50), lineOf(gone), lineOf(second, 1, 9_999)];
}

const half = (price: number) => price / 2;

/** The network gives an older catalogue, in which everything cost half. */
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

/** The bag, and what becomes of CHECK OUT. */
export const bagScreens: readonly Screen[] = [
  {
    name: 'bag-empty',
    async open(stage) {
      await openBag(stage, []);
    },
  },
  {
    name: 'bag-one',
    async open(stage) {
      await openBag(stage, one);
    },
  },
  {
    name: 'bag-many',
    async open(stage) {
      await openBag(stage, many);
    },
  },
  {
    name: 'bag-sale',
    async open(stage) {
      await openBag(stage, two);
      await sendCoupon(stage, 'WELCOMEADI');
      const text = m.bag_coupon_accepted({}, { locale: stage.locale });
      await expect(stage.page.getByText(text, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-coupon-refused',
    async open(stage) {
      await openBag(stage, one);
      await holdMessages(stage.page);
      await sendCoupon(stage, 'WELCOMEADO');
      const text = m.bag_coupon_invalid({}, { locale: stage.locale });
      await expect(stage.page.getByText(text, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-prices-changed',
    async open(stage) {
      await openBag(stage, changedLines());
    },
  },
  {
    name: 'bag-delivery-faults',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, one);
      await page.getByText(m.delivery_heading({}, { locale }), { exact: true }).click();
      await page.getByLabel(m.delivery_mobile({}, { locale }), { exact: true }).fill('0131');
      await page.getByLabel(m.delivery_city({}, { locale }), { exact: true }).fill('Dokki');
      await page.keyboard.press('Tab');
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(1);
    },
  },
  {
    name: 'bag-order-waits',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, one);
      await page.route('**/api/orders', (route) => route.abort('connectionrefused'));
      await press(stage, m.bag_check_out({}, { locale }));
      const text = m.bag_waits({}, { locale });
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-order-refused',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, one);
      await page.route('**/api/orders', (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal' } } }),
      );
      await press(stage, m.bag_check_out({}, { locale }));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'bag-delete-dialog',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, [lineOf(withLongTexts), ...one]);
      const { name, nameAr = name } = withLongTexts;
      await press(stage, m.bag_remove({ name: locale === 'ar' ? nameAr : name }, { locale }));
      await expect(page.getByRole('dialog')).toBeVisible();
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
    name: 'bag-thanks-dialog',
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
      await page.getByText(m.bag_thanks_where({}, { locale }), { exact: true }).click();
      await press(stage, m.delivery_save({}, { locale }));
      await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
  {
    name: 'bag-removed-undo',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, two);
      await holdMessages(page);
      await press(stage, m.bag_cancel({}, { locale }));
      await expect(page.getByRole('button', { name: m.ui_undo({}, { locale }) })).toBeVisible();
    },
  },
];
