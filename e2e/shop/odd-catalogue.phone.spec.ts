import { withLongTexts } from '#e2e/gallery/gallery-products.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { button, openBagWith } from '#e2e/steps/bag-steps.ts';
import { cardOf, cards, openPage, openShop, searchBox, spinner } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

/** What a published list keeps: the tags of usual texts are taken out of it. */
const markup = `<svg/onload="window.ran=1"></script><image src=x onerror="window.ran=1"><!-- & "`;
const arabic = 'حذاء النيل';
const longName = 'W'.repeat(200);

/** No accessories at all. */
const test = testWithProducts([
  makeProduct(0, { name: markup, description: `${markup} described` }),
  makeProduct(2, { name: longName, description: 'D'.repeat(3_000), categoryType: 'shoes' }),
  makeProduct(3, { name: 'Free Sticker Shirt', price: 0, description: '' }),
  makeProduct(4, { name: 'Half Pound Shirt', price: 1250.5 }),
  makeProduct(5, { name: 'Golden Shirt', price: 1_234_567.25 }),
  makeProduct(6, { name: arabic }),
  makeProduct(7, { name: 'Shirt With A Lost Picture', imagePath: 'lost/picture.png' }),
  withLongTexts,
]);

test.describe.configure({ mode: 'default' });

test('markup in a name or a description is text, on every page', async ({ page }) => {
  await openShop(page);
  await expect(cards(page).first().getByRole('heading')).toHaveText(markup);
  await searchBox(page).fill('<IMAGE src=x');
  await expect(cards(page)).toHaveCount(1);
  await openPage(page, '/shop/0');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup);
  await expect(page.getByText(`${markup} described`, { exact: true })).toBeVisible();
  await openPage(page, `/shop?${new URLSearchParams({ q: markup })}`);
  await expect(searchBox(page)).toHaveValue(markup);
  await expect(cards(page)).toHaveCount(1);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('a very long word makes no page wider than the window', async ({ page }) => {
  for (const path of ['/', '/shop', '/shop?ARs=shoes', '/shop/2', `/shop?q=${longName}`]) {
    await openPage(page, path);
    await expect(spinner(page)).toBeHidden();
    for (const window of [1280, 360]) {
      await page.setViewportSize({ width: window, height: 740 });
      // Not the window's width: on a phone it grows with the overflow.
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(window);
    }
  }
});

test('a very long name leaves room for the rest of its product', async ({ page }) => {
  await openPage(page, `/shop/${withLongTexts.id}`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const name = await page.getByRole('heading', { level: 1 }).boundingBox();
    // Half of the window.
    expect(name?.height, `${width} px`).toBeLessThan(400);
  }
});

test('amounts have separators, and decimals only when there are any', async ({ page }) => {
  await openShop(page);
  for (const [name, price] of [
    ['Free Sticker Shirt', 'PRICE: 0 EGP'],
    ['Half Pound Shirt', 'PRICE: 1,250.50 EGP'],
    ['Golden Shirt', 'PRICE: 1,234,567.25 EGP'],
  ] as const) {
    await expect(cardOf(page, name).getByText('PRICE')).toHaveText(price);
  }
  await openPage(page, '/shop/5');
  await expect(page.getByText('Price :')).toHaveText('Price : 1,234,567.25 EGP');
});

test('a category without products goes to the page-not-found screen', async ({ page, request }) => {
  const answer = await request.get('/shop?ARs=accessories');
  expect(answer.status()).toBe(404);
  await openShop(page);
  await page.getByRole('link', { name: 'Accessories', exact: true }).click();
  await expect(page).toHaveURL('/page-not-found');
  await expect(page.getByRole('heading', { name: 'The Page Not Found' })).toBeVisible();
});

test('an Arabic name does not turn the English sentence around it', async ({ page }) => {
  await openBagWith(page, [{ id: 6, name: arabic, price: 100 }]);
  await button(page, `Remove ${arabic}`).click();
  await button(page, 'Sure').click();
  await expect(page.getByText('was removed from your bag')).toContainText(
    `\u2068${arabic}\u2069 was removed`,
  );
});

test('an Arabic name is found by its letters, and a lost picture leaves its place', async ({
  page,
}) => {
  await openShop(page);
  await searchBox(page).fill('النيل');
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, arabic)).toBeVisible();
  await searchBox(page).fill('lost');
  const picture = cardOf(page, 'Shirt With A Lost Picture').locator('.picture');
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  expect(box?.height).toBeGreaterThan(100);
});
