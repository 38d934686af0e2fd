import { cardOf, openShop } from './open-page.ts';
import { makeProduct, publishProducts } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { expect } from './shopper.ts';

const test = testWithProducts([makeProduct(1, { name: 'Shirt Of Yesterday' })]);

test('what the owner publishes shows on the next request, and an open page goes on', async ({
  page,
  shop,
}) => {
  await openShop(page);
  await publishProducts(shop, [makeProduct(2, { name: 'Shirt Of Today', price: 300 })]);
  await cardOf(page, 'Shirt Of Yesterday').getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shirt Of Yesterday');
  await page.goBack();
  await page.reload();
  await expect(cardOf(page, 'Shirt Of Today')).toBeVisible();
  await expect(cardOf(page, 'Shirt Of Yesterday')).toHaveCount(0);
  const answer = await page.goto('/shop/1');
  expect(answer?.status()).toBe(410);
  const gone = page.getByRole('heading', { name: 'Shirt Of Yesterday is no longer available' });
  await expect(gone).toBeVisible();
  const similar = page.getByRole('region', { name: 'You may also like' });
  await similar.getByRole('link', { name: 'Shirt Of Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shirt Of Today');
  // The page asks what it was.
  await page.goBack();
  await expect(gone).toBeVisible();
  await expect(similar).toBeVisible();
  await page.goForward();
  await page.route('**/gone.json', (route) => route.abort());
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(page.getByText('This product is no longer available.')).toBeVisible();
  const { code } = await shop.command('catalogue', 'rollback');
  expect(code).toBe(0);
  await page.reload();
  await expect(cardOf(page, 'Shirt Of Yesterday')).toBeVisible();
});
