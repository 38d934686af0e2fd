import type { Locator, Page } from '@playwright/test';
import { charted } from '#e2e/shops/special-products.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';
import { pageIsIdle } from '#e2e/steps/stopped-clock.ts';

const { shirt, shoe, hat, plain, scarf } = charted;
const test = testIn('special');

const guideButton = (page: Page) => page.getByRole('button', { name: 'Size guide', exact: true });
const guide = (page: Page) => page.getByRole('dialog', { name: 'Size guide', exact: true });

/** The texts of a table, row by row. */
async function tableTexts(table: Locator): Promise<string[][]> {
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}

test('a shopper reads in the guide which size fits, in centimetres and in inches', async ({
  page,
}) => {
  await openPage(page, `/shop/${shirt.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Runs small: take one size larger', { exact: true })).toBeVisible();
  await guideButton(page).click();
  await expect(guide(page).getByText('Runs small: take one size larger')).toBeVisible();
  const table = guide(page).getByRole('table', { name: 'Shirts, in centimetres', exact: true });
  await expect
    .poll(() => tableTexts(table))
    .toEqual([
      ['Size', 'EU', 'UK', 'Chest', 'Ribbon'],
      ['S', '46', '36', '88–92', '–'],
      ['M', '48', '38', '96.5', '2'],
    ]);
  await guide(page).getByRole('button', { name: 'Show inches', exact: true }).click();
  const inInches = guide(page).getByRole('table', { name: 'Shirts, in inches', exact: true });
  await expect(inInches.getByRole('row').nth(1)).toContainText('34.6–36.2');
  await guide(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(guide(page)).toBeHidden();
  await expect(guideButton(page)).toBeFocused();
});

test('the guide speaks Arabic, with one kind of digits in a table', async ({ page }) => {
  await openPage(page, `/ar/shop/${shirt.id}`);
  await page.getByRole('button', { name: 'دليل المقاسات', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'دليل المقاسات', exact: true });
  await expect(dialog.getByText('المقاس أصغر من المعتاد: اختر مقاسًا أكبر')).toBeVisible();
  const table = dialog.getByRole('table', { name: /قمصان.*بالسنتيمتر/ });
  await expect
    .poll(() => tableTexts(table))
    .toEqual([
      ['المقاس', 'EU', 'UK', 'الصدر', 'Ribbon'],
      ['S', '46', '36', '88–92', '–'],
      ['M', '48', '38', '96.5', '2'],
    ]);
});

test('by keyboard, the guide opens, scrolls and closes', async ({ page }) => {
  await openPage(page, `/shop/${shirt.id}`);
  await guideButton(page).press('Enter');
  const table = guide(page).getByRole('table');
  await expect(table).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const strip = guide(page).getByRole('region', { name: 'Shirts, in centimetres' });
  await strip.focus();
  // Again if the larger letters are not laid out yet: then nothing scrolls.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return strip.evaluate((element) => element.scrollLeft);
    })
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(guide(page)).toBeHidden();
  await expect(guideButton(page)).toBeFocused();
});

test('a chart without measures tells the sizes of other countries, none twice', async ({
  page,
}) => {
  await openPage(page, `/shop/${shoe.id}`);
  await guideButton(page).click();
  const table = guide(page).getByRole('table', { name: 'Shoes', exact: true });
  await expect
    .poll(() => tableTexts(table))
    .toEqual([
      ['Size', 'UK'],
      ['40', '6.5'],
    ]);
  await expect(guide(page).getByRole('button', { name: 'Show inches' })).toBeHidden();
});

test('a product tells how it fits also without a chart, and nothing where nobody knows', async ({
  page,
}) => {
  await openPage(page, `/shop/${hat.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('True to size', { exact: true })).toBeVisible();
  await guideButton(page).click();
  await expect(guide(page).getByText('True to size', { exact: true })).toBeVisible();
  await openPage(page, `/shop/${plain.id}`);
  await expect(main.getByRole('button', { name: 'ADD TO CART' })).toBeVisible();
  await expect(guideButton(page)).toBeHidden();
});

test('where the chart is missing, the guide says so once', async ({ page }) => {
  await openPage(page, `/shop/${scarf.id}`);
  await guideButton(page).click();
  await expect(
    guide(page).getByText('There are no measurements for this product yet.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guideButton(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a guide that does not come opens at the next tap, and not by itself', async ({ page }) => {
  await page.route('**/assets/size-guide-*.js', (route) => route.abort());
  await openPage(page, `/shop/${shirt.id}`);
  await guideButton(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('then try again');
  await page.unroute('**/assets/size-guide-*.js');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await pageIsIdle(page);
  expect(asked.filter((path) => path.includes('size-guide'))).toEqual([]);
  await guideButton(page).click();
  await expect(guide(page).getByRole('table')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeHidden();
});

test('charts that do not come can be asked for again', async ({ page }) => {
  await page.route('**/size-charts.json', (route) => route.abort());
  await openPage(page, `/shop/${shirt.id}`);
  await guideButton(page).click();
  await expect(guide(page).getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/size-charts.json');
  await guide(page).getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(guide(page).getByRole('table')).toBeVisible();
});
