import { cards, expectList, openShop } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('ARs shows its category, in any letter case, and all products when it is empty', async ({
  page,
  products,
}) => {
  for (const category of ['shoes', 'clothes', 'accessories']) {
    const names = products
      .filter(({ categoryType }) => categoryType === category)
      .map(({ name }) => name);
    for (const ars of [category, category.toUpperCase()]) {
      await openShop(page, `/shop?ARs=${ars}`);
      await expectList(page, names);
      const label = cards(page).first().getByText(category.toUpperCase(), { exact: true });
      await expect(label).toBeVisible();
    }
  }
  await openShop(page, '/shop?ARs=');
  await expectList(
    page,
    products.map(({ name }) => name),
  );
});

test('an unknown category goes to the page-not-found screen', async ({ page, request }) => {
  const answer = await request.get('/shop?ARs=hats');
  expect(answer.status()).toBe(404);
  expect(new URL(answer.url()).pathname).toBe('/page-not-found');
  await page.goto('/shop?ARs=hats');
  await expect(page).toHaveURL('/page-not-found');
  await expect(page.getByText('The Page Not Found', { exact: true })).toBeVisible();
});

test('moving from category to category keeps up with the address', async ({ page, products }) => {
  await openShop(page, '/shop?ARs=shoes');
  const namesOf = (category: string) =>
    products.filter(({ categoryType }) => categoryType === category).map(({ name }) => name);
  await page.getByRole('link', { name: 'Accessories', exact: true }).click();
  await expectList(page, namesOf('accessories'));
  await page.goBack();
  await expectList(page, namesOf('shoes'));
  await expect(page).toHaveURL('/shop?ARs=shoes');
});
