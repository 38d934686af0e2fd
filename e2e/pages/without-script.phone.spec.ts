import { cardOf, cards, searchBox } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test.use({ javaScriptEnabled: false });

test('without a script one browses from Home to the details of a product', async ({
  page,
  products,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'SHOES', exact: true }).click();
  await expect(page).toHaveURL('/shop?ARs=shoes');
  const shoe = products.find(({ categoryType }) => categoryType === 'shoes');
  await cardOf(page, shoe?.name ?? '')
    .getByRole('link', { name: 'Details' })
    .click();
  await expect(page).toHaveURL(`/shop/${shoe?.id}`);
  await expect(page.getByText(shoe?.description ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

test('without a script the search is a form, within a category too', async ({ page, products }) => {
  const term = products.find(({ categoryType }) => categoryType === 'clothes')?.name ?? '';
  await page.goto('/shop?ARs=clothes');
  await searchBox(page).fill(term.toUpperCase());
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === term.toUpperCase());
  expect(new URL(page.url()).searchParams.get('ARs')).toBe('clothes');
  await expect(searchBox(page)).toHaveValue(term.toUpperCase());
  await expect(cards(page).first().getByRole('heading')).toHaveText(term);
  await expect(page.getByText('Loading')).toBeHidden();
});

test('without a script all products can be reached', async ({ page, products }) => {
  await page.goto('/shop');
  const more = page.getByRole('link', { name: 'More products' });
  const seen: string[] = [];
  while (seen.length < products.length) {
    if (seen.length > 0) await more.click();
    await expect(cards(page).first().getByRole('heading')).toHaveText(
      products[seen.length]?.name ?? '',
    );
    seen.push(...(await cards(page).getByRole('heading').allTextContents()));
  }
  expect(seen).toEqual(products.map(({ name }) => name));
  await expect(more).toBeHidden();
});

test('without a script the links of the header can be reached', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  for (const name of ['Home', 'Shop', 'Authenticate']) {
    await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await header.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page).toHaveURL('/shop');
});

test('without a script the Arabic shop stays Arabic', async ({ page, products }) => {
  await page.goto('/ar/shop');
  await page.getByRole('link', { name: 'المزيد من المنتجات', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/ar/shop' && url.search !== '');
  const plain = products.slice(4).find(({ sizes }) => !sizes);
  const card = cardOf(page, plain?.nameAr ?? '');
  await card.getByRole('button', { name: 'أضف إلى السلة', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/ar/auth');
});
