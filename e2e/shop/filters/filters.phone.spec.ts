import { localizedPath } from '#domain/text/locale.ts';
import { manyVisitors } from '#e2e/shops/fixed-shops.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import {
  filterProducts,
  filters,
  listCount,
  openFilters,
  option,
  optionsOf,
  showButton,
  sortBy,
} from '#e2e/steps/filter-steps.ts';
import { cardOf, cards, expectList, openShop, searchBox } from '#e2e/steps/open-page.ts';
import { putFinger } from '#e2e/steps/put-finger.ts';
import { scrollTo } from '#e2e/steps/scroll-to.ts';
import { expect } from '#e2e/steps/shopper.ts';

const test = testWithProducts(filterProducts, manyVisitors);
test.describe.configure({ mode: 'default' });

const shirts = (count: number) => Array.from({ length: count }, (_, at) => `Oasis Shirt ${at + 1}`);

test('a shopper narrows the list by what is counted beside each option', async ({ page }) => {
  await openShop(page);
  await openFilters(page);
  expect(await optionsOf(page, 'Size')).toEqual({
    S: '1',
    M: '2',
    L: '36',
    XL: '35',
    '41': '1',
    '42': '2',
  });
  await option(page, 'Size', 'M').check();
  await option(page, 'Size', '42').check();
  await expect(showButton(page)).toHaveText('Show 4 products');
  expect(await optionsOf(page, 'Colour')).toEqual({ Navy: '2', Sand: '1' });
  await option(page, 'Colour', 'Navy').check();
  expect(await optionsOf(page, 'Size')).toMatchObject({ S: '1', M: '1', L: '', '42': '1' });
  await expect(option(page, 'Size', 'L')).toBeDisabled();
  await showButton(page).click();
  await expect(filters(page)).toBeHidden();
  await expect(listCount(page)).toHaveText('2 products');
  await expectList(page, ['Nile Shirt', 'Sinai Boot']);
  await expect(page).toHaveURL('/shop?size=M,42&colour=Navy');

  // What is on can be taken off above the list.
  await page.getByRole('button', { name: 'Remove 42', exact: true }).click();
  await expect(page).toHaveURL('/shop?size=M&colour=Navy');
  await expect(page.getByRole('button', { name: 'Remove Navy', exact: true })).toBeFocused();
  await expectList(page, ['Nile Shirt']);

  await openFilters(page);
  await filters(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(option(page, 'Size', 'M')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(listCount(page)).toHaveText('40 products');
  await expect(page).toHaveURL('/shop');
});

test('a finger on the button loads the filters, before it is lifted', async ({ page }) => {
  await openShop(page);
  const asked = page.waitForRequest(/\/filter-part-/);
  const finger = await putFinger(page, page.getByRole('button', { name: 'Filters', exact: true }));
  await asked;
  await finger.lift();
});

test('the filters open at their start, wherever they were left', async ({ page }) => {
  // Lower than the filters of these products.
  await page.setViewportSize({ width: 412, height: 480 });
  await openShop(page);
  await openFilters(page);
  const startOf = () => filters(page).evaluate((dialog) => dialog.scrollTop);
  await showButton(page).scrollIntoViewIfNeeded();
  expect(await startOf()).toBeGreaterThan(0);
  await showButton(page).click();
  await expect(filters(page)).toBeHidden();
  await openFilters(page);
  expect(await startOf()).toBe(0);
});

test('the price is chosen in ranges, which the address names', async ({ page }) => {
  await openShop(page, '/shop?ARs=clothes');
  await openFilters(page);
  const ranges = filters(page).getByRole('group', { name: 'Price', exact: true });
  const range = ranges.getByRole('checkbox', { name: /^Up to/ });
  const most = Number(
    /Up to ([\d,]+) EGP/.exec((await ranges.textContent()) ?? '')?.[1]?.replace(',', ''),
  );
  await range.check();
  await expect(page).toHaveURL(`/shop?ARs=clothes&max=${most}`);
  const fitting = filterProducts.filter(
    ({ price, categoryType }) => categoryType === 'clothes' && price <= most,
  );
  await expect(listCount(page)).toHaveText(`${fitting.length} products`);
});

test('a link opens the list as it was filtered and sorted, and ignores what is wrong', async ({
  page,
  request,
}) => {
  const address = '/shop?size=M,42,XXXL&min=900&max=4500&sort=price-desc&stock=no&colour=';
  const html = await (await request.get(address)).text();
  const names = [...html.matchAll(/<article.*?<h2[^>]*>(.*?)<\/h2>/g)].map(([, name]) => name);
  expect(names).toEqual(['Sinai Boot', 'Siwa Runner', 'Delta Shirt']);
  expect(html).toMatch(/<link rel="canonical" href="[^"?]*\/shop"/);

  await openShop(page, address);
  await expectList(page, ['Sinai Boot', 'Siwa Runner', 'Delta Shirt']);
  await expect(listCount(page)).toHaveText('3 products');
  await expect(sortBy(page)).toHaveValue('price-desc');
  await openFilters(page);
  await expect(option(page, 'Size', '42')).toBeChecked();
  await expect(option(page, 'Price', '900 to 4,500 EGP')).toBeChecked();
  await page.keyboard.press('Escape');

  await openShop(page, '/shop?size=none&min=x&sort=cheapest');
  await expect(listCount(page)).toHaveText('40 products');
});

test('back from the details finds the filters, the order and the place', async ({ page }) => {
  await openShop(page, '/shop?size=L');
  await sortBy(page).selectOption('Price: high to low');
  await expect(cards(page).first().getByRole('heading')).toHaveText('Oasis Shirt 35');
  const name = await scrollTo(page, 0.5);
  const place = await page.evaluate(() => Math.round(window.scrollY));
  await cardOf(page, name).getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  // The details alone load nothing of the filters.
  const catalogueCall = page.waitForRequest('**/products.json');
  await page.reload();
  await catalogueCall;
  await page.goBack();
  await expect(cardOf(page, name)).toBeInViewport({ ratio: 0.9 });
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(place);
  await expect(page).toHaveURL('/shop?size=L&sort=price-desc');
  await expect(sortBy(page)).toHaveValue('price-desc');
  await expect(listCount(page)).toHaveText('36 products');
});

test('the dialog of the filters has a cross, and closes when something beside it is tapped', async ({
  page,
}) => {
  await openShop(page);
  await openFilters(page);
  await filters(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(filters(page)).toBeHidden();
  await openFilters(page);
  await filters(page).getByText('Size', { exact: true }).click();
  await expect(filters(page)).toBeVisible();
  await page.touchscreen.tap(4, 370);
  await expect(filters(page)).toBeHidden();
});

test('going back undoes one choice after the other, and the search keeps them', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'SHOP NOW', exact: true }).click();
  await openFilters(page);
  await option(page, 'Size', 'M').check();
  await showButton(page).click();
  await searchBox(page).fill('nile');
  await expect(page).toHaveURL('/shop?q=nile&size=M');
  await expectList(page, ['Nile Shirt']);
  await page.getByRole('link', { name: 'Clothes', exact: true }).click();
  await expect(page).toHaveURL('/shop?ARs=clothes&q=nile&size=M');
  await expectList(page, ['Nile Shirt']);
  await page.goBack();
  await expect(page).toHaveURL('/shop?q=nile&size=M');
  await sortBy(page).selectOption('Price: high to low');
  await expect(page).toHaveURL('/shop?q=nile&size=M&sort=price-desc');
  await page.goBack();
  await expect(page).toHaveURL('/shop?q=nile&size=M');
  await expect(sortBy(page)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(listCount(page)).toHaveText('40 products');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('when nothing matches, what is chosen can be taken off, products are offered, and one way leads back to everything', async ({
  page,
}) => {
  await openShop(page, '/shop?size=M');
  await searchBox(page).fill('boot');
  await expect(page.getByText('No products match these filters', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove M', exact: true })).toBeVisible();
  const others = page.getByRole('region', { name: 'Just in', exact: true });
  await expect(others.getByRole('link')).toHaveCount(6);
  await page.getByRole('link', { name: 'Show all products', exact: true }).click();
  await expect(page).toHaveURL('/shop');
  await expect(listCount(page)).toHaveText('40 products');
});

test('a category without sizes and colours offers none', async ({ page }) => {
  await openShop(page, '/shop?ARs=accessories');
  await openFilters(page);
  await expect(filters(page).getByRole('button', { name: 'Clear all' })).toBeVisible();
  await expect(filters(page).getByRole('checkbox')).toHaveCount(0);
});

test('in Arabic the filters are Arabic, and stand from the right', async ({ page }) => {
  await page.goto(localizedPath('ar', '/shop'));
  await page.getByRole('button', { name: 'التصفية', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'التصفية', exact: true });
  const navy = dialog.getByRole('checkbox', { name: 'كحلي', exact: true });
  await navy.check();
  await expect(page).toHaveURL('/ar/shop?colour=Navy');
  const legend = dialog.getByText('اللون', { exact: true });
  const [box, heading] = [await navy.boundingBox(), await legend.boundingBox()];
  expect(box && heading && box.x + box.width).toBeCloseTo(
    heading ? heading.x + heading.width : 0,
    -1,
  );
});

test('the list of shirts in a size is complete', async ({ page }) => {
  await openShop(page, '/shop?size=XL');
  await expect(listCount(page)).toHaveText('35 products');
  await expectList(page, shirts(4));
});
