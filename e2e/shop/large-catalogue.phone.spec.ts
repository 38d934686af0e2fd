import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { cardOf, cards, expectList, openShop, searchBox } from '#e2e/steps/open-page.ts';
import { scrollTo } from '#e2e/steps/scroll-to.ts';
import { expect } from '#e2e/steps/shopper.ts';

const count = 10_000;
/** More than a phone shows, and still fast. */
const maxCards = 200;
const rareName = 'Velvet Boot Of The Nile';
const rareIndex = 7_654;

const test = testWithProducts(
  Array.from({ length: count }, (_, index) =>
    makeProduct(index + 1, index === rareIndex ? { name: rareName } : {}),
  ),
);

// One shop: publishing takes seconds.
test.describe.configure({ mode: 'default' });

test('the last of 10,000 products can be reached, and few are in the page', async ({ page }) => {
  await openShop(page);
  for (const part of [0, 0.2, 0.5, 0.8, 1]) {
    await scrollTo(page, part);
    expect(await cards(page).count()).toBeLessThanOrEqual(maxCards);
  }
  await expect(cardOf(page, `Plain Shirt ${count}`)).toHaveCount(1);
});

test('back finds the place deep down in 10,000 products', async ({ page }) => {
  await openShop(page);
  const name = await scrollTo(page, 0.6);
  const card = cardOf(page, name);
  await card.getByRole('link', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport({ ratio: 0.9 });
  await page.reload();
  await expect(card).toBeInViewport({ ratio: 0.9 });
});

test('search finds the one among 10,000, from wherever the shopper had scrolled', async ({
  page,
}) => {
  await openShop(page);
  await scrollTo(page, 0.9);
  await searchBox(page).fill('vELVET boot');
  await expectList(page, [rareName]);
  await expect(cardOf(page, rareName)).toBeInViewport();
  await searchBox(page).fill('');
  await expect(cardOf(page, 'Plain Shirt 1')).toBeInViewport();
});

test('the served page stays small however many products there are', async ({ request }) => {
  const html = await (await request.get('/shop')).text();
  expect([...html.matchAll(/<article/g)].length).toBeLessThanOrEqual(maxCards);
  expect(html.length).toBeLessThan(250_000);
});
