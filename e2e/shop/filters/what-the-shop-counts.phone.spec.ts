import { manyVisitors } from '#e2e/shops/fixed-shops.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { logIn, placeOrder } from '#e2e/steps/bag-steps.ts';
import { testDelivery } from '#e2e/steps/delivery-steps.ts';
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
import { cards, expectList, openShop } from '#e2e/steps/open-page.ts';
import { region, seeRest } from '#e2e/steps/saved-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { isTold } from '#e2e/steps/stock-steps.ts';

const test = testWithProducts(filterProducts, manyVisitors);
test.describe.configure({ mode: 'default' });

test('the newest and the best sellers lead, as the shop has counted them', async ({
  page,
  shop,
}) => {
  await logIn(page);
  const [watch, boot, runner] = [5, 4, 3].map((id) => {
    const { price = 0, sizes } = filterProducts.find((each) => each.id === id) ?? {};
    return { id, price, size: sizes?.[0] };
  });
  if (!watch || !boot || !runner) throw new Error('The list sells too little.');
  const numbers: number[] = [];
  for (const line of [boot, boot, watch]) {
    numbers.push(await placeOrder(page, [line], { delivery: testDelivery, deliveryFee: 4500 }));
  }
  await placeOrder(page, [runner]);
  for (const status of ['confirmed', 'shipped']) {
    await shop.command('orders', 'status', numbers.join(','), status);
  }

  await openShop(page);
  await sortBy(page).selectOption('Best sellers');
  await expectList(page, ['Sinai Boot', 'Cairo Watch', 'Nile Shirt', 'Delta Shirt']);
  await expect(page).toHaveURL('/shop?sort=best');
  await page.reload();
  await expectList(page, ['Sinai Boot', 'Cairo Watch', 'Nile Shirt', 'Delta Shirt']);
  await sortBy(page).selectOption('Newest');
  await expect(cards(page).first().getByRole('heading')).toHaveText('Nile Shirt');
  await sortBy(page).selectOption('Featured');
  await expect(page).toHaveURL('/shop');
  await page.goto('/');
  await seeRest(page);
  await expect(region(page, 'Just in')).toBeVisible();
  // A row has four products or more.
  await expect(region(page, 'Most bought')).toHaveCount(0);
  expect(Object.keys(await (await page.request.get('/rankings.json')).json())).toEqual([
    'newest',
    'best',
  ]);
});

test('in stock only leaves what can be bought, in the chosen size', async ({ page, shop }) => {
  await openShop(page);
  await openFilters(page);
  await expect(filters(page).getByText('In stock only', { exact: true })).toBeHidden();
  for (const [id, size] of [
    ['1', 'M'],
    ['4', '42'],
  ] as const) {
    await shop.command('stock', 'set', id, '--size', size, '--left', '0');
  }
  await shop.command('stock', 'set', '5', '--left', '0');
  await isTold(page, { 5: { '': 0 } });

  await openShop(page);
  await openFilters(page);
  const inStock = filters(page).getByRole('checkbox', { name: 'In stock only', exact: true });
  await inStock.check();
  await expect(showButton(page)).toHaveText('Show 38 products');
  expect(await optionsOf(page, 'Size')).toMatchObject({ S: '1', M: '1', '42': '1' });
  await option(page, 'Size', 'M').check();
  await option(page, 'Size', '42').check();
  await showButton(page).click();
  await expect(page).toHaveURL('/shop?size=M,42&stock=1');
  await expectList(page, ['Delta Shirt', 'Siwa Runner']);
  await page.reload();
  await expectList(page, ['Delta Shirt', 'Siwa Runner']);
  await expect(listCount(page)).toHaveText('2 products');
  for (const [id, size] of [
    ['1', 'M'],
    ['4', '42'],
  ] as const) {
    await shop.command('stock', 'set', id, '--size', size, '--left', '20');
  }
  await shop.command('stock', 'set', '5', '--left', '20');
});
