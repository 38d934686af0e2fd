import { maxQuantity } from '#domain/bag/bag.ts';
import { formatCount } from '#domain/money/amount.ts';
import { logIn } from '#e2e/steps/bag-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';
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
import { holdMessages, lineOf, loading, open, openBag, press } from './steps.ts';

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

function changedLines() {
  const gone = { ...withPicture, id: 999, name: 'Old Shoe', nameAr: 'حذاء قديم', imagePath: '' };
  return [lineOf(withPicture, 2, withPicture.price - 50), lineOf(gone), lineOf(second, 1, 9_999)];
}

export const bagScreens: readonly Screen[] = [
  {
    name: 'bag-empty',
    async open(stage) {
      await openBag(stage, []);
    },
  },
  {
    name: 'bag-loading',
    async open(stage) {
      await logIn(stage.page);
      // Unanswered: the bag is unknown.
      await stage.page.route('**/api/bag', () => undefined);
      await open(stage, '/cart');
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'bag-one',
    asIn: 'bag-many',
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
    name: 'bag-code',
    async open(stage) {
      const code = { code: 'EID25', kind: 'percent', value: 25, minimum: 1_000_000 } as const;
      await openBag(stage, one, { code });
      const text = m.bag_one_code({}, { locale: stage.locale });
      await expect(stage.page.getByText(text, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-code-refused',
    async open(stage) {
      const code = { code: 'EID25', kind: 'amount', value: 5_000, minimum: 0 } as const;
      const why = { reason: 'ended' } as const;
      const order = { state: 'refused', key: 'refused', code: 'code-refused', why } as const;
      await openBag(stage, two, { code, order });
      const name = m.bag_code_refused({}, { locale: stage.locale });
      await expect(stage.page.getByRole('dialog', { name, exact: true })).toBeVisible();
    },
  },
  {
    name: 'bag-restored',
    async open(stage) {
      await openBag(stage, two, { joined: true });
      await expect(stage.page.getByRole('alert')).toBeVisible();
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
    name: 'bag-line-full',
    async open(stage) {
      const { page, locale } = stage;
      await openBag(stage, [lineOf(withoutArabic, maxQuantity)]);
      await holdMessages(page);
      // aria-disabled, but can be pressed.
      const increase = m.bag_increase({ name: withoutArabic.name }, { locale });
      await page.getByRole('button', { name: increase, exact: true }).press('Enter');
      const count = formatCount(maxQuantity, locale);
      await expect(page.getByText(m.bag_line_full({ count }, { locale }))).toBeVisible();
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
