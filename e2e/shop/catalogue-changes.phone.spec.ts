import { makeProduct, publishProducts } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import {
  button,
  heading,
  keptByServer,
  lineOf,
  logIn,
  openBag,
  openBagWith,
  otherDevice,
  placedOrders,
  summary,
} from '#e2e/steps/bag-steps.ts';
import { addFrom, cardOf, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

const shirt = makeProduct(1, { price: 450 });
const shoe = makeProduct(2, { name: 'New Shoe', price: 1000 });
const test = testWithProducts([shirt, shoe]);

// One after the other: each publishes first what the shop sells, and changes it.
test.describe.configure({ mode: 'default' });

test('what the owner publishes shows on the next request, and an open page goes on', async ({
  page,
  shop,
}) => {
  await publishProducts(shop, [makeProduct(1, { name: 'Shirt Of Yesterday' })]);
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

test('what another device adds, published since this page was loaded, is sold', async ({
  page,
  shop,
}) => {
  await publishProducts(shop, [shirt]);
  const email = await openBagWith(page, [shirt]);
  await expect.poll(() => keptByServer(page)).toEqual({ 1: 1 });
  await publishProducts(shop, [shirt, shoe]);
  const other = await otherDevice(page, email);
  await openShop(other);
  await addFrom(cardOf(other, shoe.name)).click();
  await expect.poll(() => keptByServer(other)).toEqual({ 1: 1, 2: 1 });
  const asked = page.waitForResponse('**/products.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  await expect(lineOf(page, shoe.name)).toContainText('1,000 EGB');
  await expect(lineOf(page, shoe.name)).not.toContainText('No longer sold');
  await expect(summary(page)).toContainText('2 ITEMS');
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 145_000 }]);
  await other.context().close();
});

test('a product that is gone is counted neither in the bag nor in the header', async ({
  page,
  shop,
}) => {
  await publishProducts(shop, [shirt, shoe]);
  await openBagWith(page, [{ ...shirt, quantity: 2 }, shoe]);
  await expect(heading(page)).toHaveText(/3$/);
  await publishProducts(shop, [shirt]);
  await openBag(page);
  await expect(lineOf(page, shoe.name)).toContainText('No longer sold');
  await expect(heading(page)).toHaveText(/2$/);
  await button(page, 'Menu').click();
  const link = page.getByRole('link', { name: 'Cart', exact: true });
  await expect(link).toHaveAccessibleDescription('2');
});

test('prices that change before CHECK OUT are shown, asked about, and said on the lines', async ({
  page,
  shop,
}) => {
  const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
  const changed = page.getByRole('dialog', { name: 'Prices have changed' });
  const line = lineOf(page, shirt.name);
  await publishProducts(shop, [shirt, shoe]);
  await openBagWith(page, [{ ...shirt, quantity: 2 }, shoe]);
  await expect(summary(page)).toContainText('1,900 EGP');
  await publishProducts(shop, [{ ...shirt, price: 400.5 }]);
  await button(page, 'CHECK OUT').click();
  await expect(changed).toContainText('450 EGB');
  await expect(changed).toContainText('400.50 EGB');
  await expect(changed).toContainText('No longer sold');
  await button(page, 'Back to the bag').click();
  await expect(line).toContainText('49.50 EGB less');
  expect(await placedOrders(page)).toHaveLength(0);
  await openBag(page);
  await expect(line).toContainText('49.50 EGB less than when you added it');
  await expect(lineOf(page, shoe.name)).toContainText('No longer sold');
  await expect(summary(page)).toContainText('1 ITEM');
  await expect(summary(page)).toContainText('You will pay 801 EGP');
  await button(page, 'CHECK OUT').click();
  await expect(thanks).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 80_100 }]);

  // The price that is struck is the last one that was shown.
  await openBagWith(page, [{ ...shirt, price: 300 }]);
  await expect(line).toContainText('400.50 EGB');
  await expect(line).toContainText('100.50 EGB more than when you added it');
  await publishProducts(shop, [{ ...shirt, price: 475 }]);
  await button(page, 'CHECK OUT').click();
  await expect(changed).toContainText('Before: 400.50 EGB Now: 475 EGB');
  await expect(changed).toContainText('You will pay 475 EGP in cash');
  await button(page, 'Order at these prices').click();
  await expect(thanks).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 47_500 }]);
});

test('an order keeps what was paid, whatever the shop sells now', async ({ page, shop }) => {
  await publishProducts(shop, [shirt, shoe]);
  await openBagWith(page, [{ ...shirt, quantity: 2 }, shoe]);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  const number = (await placedOrders(page))[0]?.number;
  await publishProducts(shop, [{ ...shirt, name: 'New Shirt', price: 999 }]);
  // The same document for all orders: it names none until the browser knows which one it is.
  const document = await page.request.get(`/orders/${number}`);
  expect(await document.text()).not.toMatch(/Order \d/);
  await openPage(page, `/orders/${number}`);
  await expect(page).toHaveTitle(new RegExp(`^Order ${number} ·`));
  const main = page.getByRole('main');
  await expect(main.getByText('2 × 450 EGP', { exact: true })).toBeVisible();
  await expect(main.getByText(shirt.name, { exact: true })).toBeVisible();
  await expect(main.getByText(shoe.name, { exact: true })).toBeVisible();
  await expect(main).toContainText('You will pay 1,900 EGP');
});

test('a line whose size is sold no more says so after CHECK OUT, and keeps its place', async ({
  page,
  shop,
}) => {
  const shirt = makeProduct(1, { name: 'Nile Shirt', price: 450, sizes: ['S', 'M', 'L'] });
  await publishProducts(shop, [shirt]);
  await logIn(page);
  await openPage(page, '/shop/1');
  await page.getByRole('radio', { name: 'M', exact: true }).check();
  await button(page, 'ADD TO CART').click();
  await openBag(page);
  await publishProducts(shop, [{ ...shirt, sizes: ['S', 'L'] }]);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('alert')).toContainText('The sizes of one product have changed.');
  const line = lineOf(page, 'Nile Shirt, size M');
  await expect(line).toContainText('No longer sold in this size');
  await line.getByRole('link', { name: shirt.name }).click();
  await expect(page).toHaveURL('/shop/1');
});
