import { cards } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { galleryProducts, withoutArabic, withoutPicture, withPicture } from './gallery-products.ts';
import type { Screen, Stage } from './screen.ts';
import { openWithCatalogue } from './steps.ts';

async function keep({ page }: Stage, key: string, value: unknown): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [key, JSON.stringify(value)],
  );
}

function save(stage: Stage, ids: readonly number[]): Promise<void> {
  return keep(stage, 'saved', ids.join());
}

export const savedScreens: readonly Screen[] = [
  {
    name: 'saved',
    async open(stage) {
      await save(
        stage,
        galleryProducts.slice(0, 9).map(({ id }) => id),
      );
      await openWithCatalogue(stage, '/saved');
      await expect(cards(stage.page).first()).toBeVisible();
    },
  },
  {
    name: 'saved-empty',
    async open(stage) {
      await openWithCatalogue(stage, '/saved');
      const text = m.saved_none({}, { locale: stage.locale });
      await expect(stage.page.getByText(text, { exact: true })).toBeVisible();
    },
  },
  {
    name: 'product-seen-before',
    async open(stage) {
      const { page, locale } = stage;
      await save(stage, [withPicture.id]);
      const viewed = [withoutPicture, withoutArabic, ...galleryProducts];
      await keep(stage, 'viewed', viewed.map(({ id }) => id).join());
      await openWithCatalogue(stage, `/shop/${withPicture.id}`);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      for (const name of [m.product_similar({}, { locale }), m.product_viewed({}, { locale })]) {
        await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      }
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
];
