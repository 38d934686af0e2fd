import type { Page } from '@playwright/test';
import { button, lineOf, logIn, openBag, placedOrders } from './bag-steps.ts';
import { cardOf, openPage, openShop } from './open-page.ts';
import { makeProduct, publishProducts } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { expect } from './shopper.ts';
import { isTold, setLeft } from './stock-steps.ts';

const shirt = makeProduct(1, { name: 'Nile Shirt', price: 450, sizes: ['S', 'M', 'L'] });
const hat = makeProduct(2, { name: 'Sun Hat', price: 100, categoryType: 'accessories' });
const test = testWithProducts([shirt, hat]);

test.describe.configure({ mode: 'serial' });

const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const add = (page: Page) => button(page, 'ADD TO CART');

test('the details say which sizes are sold out, and of which few are left', async ({
  page,
  shop,
}) => {
  await setLeft(shop, 1, '0', 'S');
  await setLeft(shop, 1, '2', 'M');
  await isTold(page, { 1: { S: 0, M: 2 } });
  await logIn(page);
  await openPage(page, '/shop/1');
  await expect(size(page, 'S, sold out')).toBeDisabled();
  await size(page, 'L').check();
  await expect(page.getByText(/^Only \d+ left$/)).toBeHidden();
  await size(page, 'M').check();
  await expect(page.getByRole('status').filter({ hasText: 'Only 2 left' })).toBeVisible();
  for (let piece = 1; piece <= 3; piece += 1) await add(page).click();
  await expect(page.getByText('All that is left is in your bag already.')).toBeVisible();
  await openShop(page);
  await cardOf(page, shirt.name).getByRole('button', { name: 'Add To Cart' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a size' });
  await expect(choice.getByRole('button', { name: 'S, sold out', exact: true })).toBeDisabled();
});

test('a product of which nothing is left cannot be put into the bag, and search engines know', async ({
  page,
  shop,
}) => {
  await setLeft(shop, 2, '0');
  await isTold(page, { 2: { '': 0 } });
  await openShop(page);
  await expect(cardOf(page, hat.name).getByText('SOLD OUT', { exact: true })).toBeVisible();
  await expect(cardOf(page, hat.name).getByRole('button', { name: /Add To Cart/ })).toHaveCount(0);
  await openPage(page, '/shop/2');
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await expect(add(page)).toBeHidden();
  // What a search engine reads, without a script.
  await expect
    .poll(async () => (await page.request.get('/shop/2')).text())
    .toContain('https://schema.org/OutOfStock');
  await setLeft(shop, 2, '5');
  await isTold(page, { 2: { '': 5 } });
  await expect
    .poll(async () => (await page.request.get('/shop/2')).text())
    .toContain('https://schema.org/InStock');
});

test('a shopper who wants more than there is orders what is left', async ({ page, shop }) => {
  await setLeft(shop, 2, '3');
  await setLeft(shop, 1, '4', 'L');
  await logIn(page);
  await openPage(page, '/shop/1');
  await size(page, 'L').check();
  await add(page).click();
  await openPage(page, '/shop/2');
  await add(page).click();
  await openBag(page);
  const more = button(page, `Increase quantity of ${hat.name}`);
  await more.click();
  await more.click();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(lineOf(page, hat.name)).toContainText('Only 3 left');
  // Others are quicker.
  await setLeft(shop, 2, '1');
  await setLeft(shop, 1, '0', 'L');
  await button(page, 'CHECK OUT').click();
  const shortage = page.getByRole('dialog', { name: 'Not enough pieces left' });
  await expect(shortage.getByRole('listitem').filter({ hasText: hat.name })).toContainText(
    'Only 1 left',
  );
  await expect(shortage.getByRole('listitem').filter({ hasText: shirt.name })).toContainText(
    /Size L\s*Sold out/,
  );
  await button(page, 'Order what is left').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 10_000, totalQuantity: 1 }]);
});

test('a line whose size is sold no more says so after CHECK OUT, and keeps its place', async ({
  page,
  shop,
}) => {
  await logIn(page);
  await openPage(page, '/shop/1');
  await size(page, 'M').check();
  await add(page).click();
  await openBag(page);
  await publishProducts(shop, [{ ...shirt, sizes: ['S', 'L'] }, hat]);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('alert')).toContainText('The sizes of one product have changed.');
  const line = lineOf(page, 'Nile Shirt, size M');
  await expect(line).toContainText('No longer sold in this size');
  await line.getByRole('link', { name: shirt.name }).click();
  await expect(page).toHaveURL('/shop/1');
});
