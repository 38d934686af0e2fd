import type { Page } from '@playwright/test';
import { locales } from '#domain/locale.ts';
import { expect, galleryTest as test } from './gallery/gallery-test.ts';
import { screens } from './gallery/screens.ts';
import { picturesStand } from './gallery/steps.ts';
import { layoutFaults } from './layout-faults.ts';

/** What shoppers meet, with the longest names and the largest prices that it must stand. */
const names = [
  'home',
  'home-menu-open-logged-in',
  'shop',
  'shop-category',
  'product-with-long-texts',
  'not-found',
  'bag-many',
  'bag-delete-dialog',
  'bag-prices-dialog',
  'bag-thanks-dialog',
  'bag-delivery-faults',
  'auth-touched-invalid',
  'auth-error-long',
  'orders-many',
  'order-with-delivery',
];

/** The narrowest window of WCAG 1.4.10, and letters of twice the size (1.4.4). */
const ways = [
  { width: 320, letters: '100%' },
  { width: 360, letters: '100%' },
  { width: 360, letters: '200%' },
  // What the style sheet takes for a wide window holds no more letters of this size than a phone.
  { width: 780, letters: '200%' },
];

test.describe.configure({ timeout: 180_000 });

async function show(page: Page, { width, letters }: (typeof ways)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, letters);
  await picturesStand(page);
}

for (const name of names) {
  for (const locale of locales) {
    test(`nothing of ${name} in ${locale} is lost in narrow windows and large letters`, async ({
      page,
      shop,
    }) => {
      const screen = screens.find((one) => one.name === name);
      if (!screen) throw new Error(`The gallery has no screen ${name}.`);
      await screen.open({ page, shop, locale });
      for (const way of ways) {
        await show(page, way);
        expect
          .soft(await layoutFaults(page), `${way.width} px, letters of ${way.letters}`)
          .toEqual([]);
      }
    });
  }
}

test('a very long name leaves room for the rest of its product on a desk', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await screens
    .find(({ name }) => name === 'product-with-long-texts')
    ?.open({ page, shop, locale: 'en' });
  const name = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(name?.height).toBeLessThan(400);
});
