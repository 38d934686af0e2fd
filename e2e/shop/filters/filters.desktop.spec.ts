import { scrollThrough, watchShifts } from '#e2e/faults/watch-shifts.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { filterProducts, filters, listCount, option, sortBy } from '#e2e/steps/filter-steps.ts';
import { holdAnswers } from '#e2e/steps/hold-answers.ts';
import { cards, expectList, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

const test = testWithProducts(filterProducts);
test.describe.configure({ mode: 'default' });

test('on a wide window the filters stand beside the cards, and nothing moves as they come', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await openShop(page);
  await expect(option(page, 'Size', 'M')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeHidden();
  await scrollThrough(page);
  expect(await shifts()).toEqual([]);
});

test('filters that do not come say so where they would stand, beside the cards', async ({
  page,
}) => {
  await page.route('**/assets/filter-part-*.js', (route) => route.abort());
  await openShop(page);
  // Nothing covers it.
  await page.getByRole('main').getByRole('alert').click({ trial: true });
});

test('nothing moves when the products come late', async ({ page }) => {
  const shifts = await watchShifts(page);
  const answer = await holdAnswers(page, '**/products.json');
  await openPage(page, '/shop?without-catalogue');
  await page.evaluate(() => document.fonts.ready);
  await expect(cards(page)).toHaveCount(0);
  answer.release();
  await expect(cards(page).first()).toBeVisible();
  await expect(option(page, 'Size', 'M')).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test('the keyboard alone chooses, sorts and clears', async ({ page }) => {
  await openShop(page);
  await expect(option(page, 'Size', 'S')).toBeVisible();
  await sortBy(page).focus();
  await page.keyboard.press('Tab');
  await expect(filters(page).getByRole('button', { name: 'Clear all' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(option(page, 'Size', 'S')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(option(page, 'Size', 'M')).toBeChecked();
  await expect(option(page, 'Size', 'M')).toBeFocused();
  await expectList(page, ['Nile Shirt', 'Delta Shirt']);
  await expect(listCount(page)).toHaveText('2 products');
  await sortBy(page).focus();
  for (const _ of ['newest', 'price-asc', 'price-desc']) await page.keyboard.press('ArrowDown');
  await expectList(page, ['Delta Shirt', 'Nile Shirt']);
  await filters(page).getByRole('button', { name: 'Clear all' }).focus();
  await page.keyboard.press('Enter');
  await expect(filters(page).getByRole('button', { name: 'Clear all' })).toBeFocused();
  await expect(page).toHaveURL('/shop?sort=price-desc');
  await expect(listCount(page)).toHaveText('40 products');
});

test('a choice far down the list shows the list from its start', async ({ page }) => {
  await openShop(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await option(page, 'Colour', 'Navy').check();
  await expect(cards(page).first()).toBeInViewport();
  await expectList(page, ['Nile Shirt', 'Sinai Boot']);
});
