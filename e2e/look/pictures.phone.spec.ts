import type { Product } from '#domain/product/product.ts';
import { keepLines, lineOf, logIn, openBag } from '#e2e/steps/bag-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { cardOf, cards, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('every picture has its size, those on the first screen are not put off', async ({
  page,
  products,
}) => {
  for (const path of ['/', '/shop', `/shop/${products[0]?.id}`]) {
    await openPage(page, path);
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures.first()).toBeVisible();
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('width', /^[1-9]\d*$/);
      await expect(picture).toHaveAttribute('height', /^[1-9]\d*$/);
    }
    await expect(pictures.first()).not.toHaveAttribute('loading', 'lazy');
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high');
  }
});

test('pictures below the first screen wait, then load as the shopper comes', async ({ page }) => {
  await openShop(page);
  await expect(cards(page).first().locator('img')).not.toHaveAttribute('loading', 'lazy');
  const name = await cards(page).last().getByRole('heading').textContent();
  const later = cardOf(page, name ?? '');
  await expect(later.locator('img')).toHaveAttribute('loading', 'lazy');
  await later.scrollIntoViewIfNeeded();
  await expect(later.locator('img')).toHaveJSProperty('complete', true);
  await expect(later.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
});

test('a picture that the bag remembers gives way to the one that the shop has now', async ({
  page,
  products,
}) => {
  const [product] = products as [Product];
  const email = await logIn(page);
  await keepLines(page, email, [{ ...product, imagePath: '/images/replaced-since.png' }]);
  const catalogue = await holdAnswers(page, '**/products.json');
  await openBag(page);
  const picture = lineOf(page, product.name).locator('img');
  await expect(picture).toHaveAttribute('data-missing', '');
  catalogue.release();
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});
