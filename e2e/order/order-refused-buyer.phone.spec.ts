import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import {
  button,
  keepLines,
  logIn,
  openBag,
  openBagWith,
  placedOrders,
  placeOrder,
} from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

const shirt = makeProduct(1, { price: 300 });
const coat = makeProduct(2, { name: 'Coat', nameAr: 'معطف', price: 1500 });
const belt = makeProduct(3, { name: 'Belt', nameAr: 'حزام', price: 980 });
const test = testWithProducts([shirt, coat, belt], {
  CASH_CEILING: '1,000',
  TRANSFER_HANDLE: 'adi@instapay',
  BLOCKED_PHONES: '01012345678',
  SELLER_WHATSAPP: '01112345678',
});

// Its shop serves these tests.
test.describe.configure({ mode: 'default' });

test('an order above the ceiling for cash is not taken, and says how much it may cost', async ({
  page,
}) => {
  const email = await openBagWith(page, [coat]);
  await button(page, 'CHECK OUT').click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('may cost at most 1,000 EGP, with its delivery.');
  await expect(refusal).toContainText('order fewer pieces, or choose to pay by transfer.');
  await page.getByLabel('Transfer (InstaPay or wallet)').check();
  await expect(refusal).toHaveCount(0);
  await page.getByLabel('Cash on delivery').check();
  await button(page, 'CHECK OUT').click();
  await expect(refusal).toBeVisible();
  // It was read: nothing says it again on another page, or when the shopper comes back.
  await page.getByRole('link', { name: coat.name }).click();
  await expect(button(page, 'ADD TO CART')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openBag(page);
  await expect(button(page, 'CHECK OUT')).toBeEnabled();
  await expect(refusal).toHaveCount(0);
  await keepLines(page, email, [coat]);
  await openPage(page, '/ar/cart');
  await button(page, 'إتمام الطلب').click();
  await expect(page.getByRole('alert')).toContainText('هو ١٬٠٠٠ جنيه، شاملًا التوصيل.');
  expect(await placedOrders(page)).toHaveLength(0);
});

test('a blocked mobile is told whom to ask, in the bag and on the page of an order', async ({
  page,
}) => {
  await openBagWith(page, [shirt]);
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page, '010 1234 5678');
  await button(page, 'CHECK OUT').click();
  const sentence = 'Please write to us on WhatsApp: 01112345678';
  await expect(page.getByRole('alert')).toContainText(sentence);
  await button(page, 'OK').click();
  await page.getByLabel('Mobile', { exact: true }).fill('01512345678');
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();

  const number = await placeOrder(page, [shirt]);
  await openPage(page, `/orders/${number}`);
  await page.getByLabel('Mobile', { exact: true }).fill('01012345678');
  await button(page, 'Save the address').click();
  await expect(page.getByRole('alert')).toContainText(sentence);
  await expect(page.getByText('We do not have a delivery address yet.')).toBeVisible();
});

test('an order that its delivery would bring above the ceiling says so, and whom to ask', async ({
  page,
}) => {
  await logIn(page);
  const number = await placeOrder(page, [belt]);
  await openPage(page, `/orders/${number}`);
  await fillDelivery(page, '015 1234 5678');
  await button(page, 'Save the address').click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('more than 1,000 EGP, the most that we take in cash.');
  await expect(page.getByLabel('City or area')).toHaveValue('Dokki');
});
