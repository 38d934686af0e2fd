import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { openFilters, option } from '#e2e/steps/filter-steps.ts';
import { cards, expectList, openPage } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

const test = testWithProducts([
  makeProduct(1, { name: 'Sunset', department: 'women', kind: 'dress' }),
  makeProduct(2, { name: 'Storm', department: 'men', kind: 'coat' }),
  makeProduct(3, { name: 'Diver', department: 'all', kind: 'watch', categoryType: 'accessories' }),
  makeProduct(4, { name: 'Leap', department: 'women', kind: 'Jumpsuits', kindAr: 'جمبسوت' }),
  makeProduct(5, { name: 'Plain' }),
]);
test.describe.configure({ mode: 'default' });

test('a shopper finds what is for women by the menu, a link above the list and the filters', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Men', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Children', exact: true })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Women', exact: true }).click();
  await expect(page).toHaveURL('/shop?department=women');
  await expect(menu).toBeHidden();
  await expectList(page, ['Sunset', 'Diver', 'Leap']);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const inMenu = menu.getByRole('link', { name: 'Women', exact: true });
  await expect(inMenu).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const card = cards(page).first();
  await expect(card.getByText('CLOTHES', { exact: true })).toBeVisible();
  await expect(card.getByText('Women', { exact: true })).toBeVisible();
  await expect(cards(page).nth(1)).not.toContainText('Women');

  const list = page.getByRole('main');
  await expect(list.getByRole('link', { name: 'Women', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(list.getByRole('link', { name: 'All', exact: true })).not.toHaveAttribute(
    'aria-current',
  );
  await list.getByRole('link', { name: 'Men', exact: true }).click();
  await expectList(page, ['Storm', 'Diver']);
  await list.getByRole('link', { name: 'Women', exact: true }).click();

  await openFilters(page);
  await expect(option(page, 'Department', 'Women')).toBeChecked();
  await expect(option(page, 'Kind', 'Coats')).toHaveCount(0);
  await expect(option(page, 'Kind', 'Jumpsuits')).toHaveAccessibleDescription('1');
  await option(page, 'Kind', 'Dresses').check();
  await option(page, 'Kind', 'Jumpsuits').check();
  await expect(page).toHaveURL('/shop?department=women&kind=dress,Jumpsuits');
  await expectList(page, ['Sunset', 'Leap']);
});

test('the address alone shows the list, also in Arabic, before any script', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  const english = await text('/shop?department=men&kind=coat');
  expect(english).toContain('Storm');
  expect(english).not.toContain('>Sunset<');
  const arabic = await text('/ar/shop?department=women&kind=jumpsuits');
  expect(arabic).toContain('حريمي');
  expect(arabic).toContain('Leap');
  expect(arabic).not.toContain('Storm');
});
