import type { Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import {
  amount,
  button,
  logIn,
  openBag,
  openBagWith,
  placedOrders,
  summary,
  thanks,
} from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

const wcag = { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };

const shirt = makeProduct(1, { nameAr: 'قميص', price: 450 });
const coat = makeProduct(2, { nameAr: 'معطف', price: 600 });
const test = testWithProducts([shirt, coat], { FREE_DELIVERY_FROM: '530' });

// One after the other: some change what the owner has set.
test.describe.configure({ mode: 'serial' });

async function run(shop: RunningShop, ...words: string[]): Promise<void> {
  const { code, output } = await shop.command(...words);
  expect(code, output).toBe(0);
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page);
}

test('who says where to sees what delivery costs, from the details to the receipt', async ({
  page,
}) => {
  await openPage(page, `/shop/${shirt.id}`);
  await expect(page.getByText('Delivery from 45 EGP')).toBeVisible();
  await expect(page.getByText('Free delivery from 530 EGP')).toBeVisible();
  await page.getByLabel('Governorate').selectOption('Aswan');
  await expect(page.getByText('Delivery to Aswan: 80 EGP, 3 to 6 days')).toBeVisible();
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  await openPage(page, `/shop/${coat.id}`);
  await expect(page.getByText('Delivery to Aswan: free, 3 to 6 days')).toBeVisible();
  await expect(page.getByText('Free delivery from')).toHaveCount(0);

  // The device has it, whoever logs in.
  await openBagWith(page, [shirt]);
  await expect(page.getByLabel('Governorate')).toHaveValue('aswan');
  await expect(amount(page, 'Amount')).toHaveText('450 EGP');
  await expect(amount(page, 'Delivery')).toHaveText('80 EGP');
  await expect(amount(page, 'To pay')).toHaveText('530 EGP');
  await expect(summary(page)).toContainText('80 EGP more for free delivery');
  await expect(summary(page)).toContainText('You will pay 530 EGP in cash to the courier.');
  await page.getByLabel('Governorate').selectOption('Choose one');
  await expect(amount(page, 'Delivery')).toHaveText('fee from 45 EGP');
  await expect(summary(page)).toContainText('You will pay 450 EGP in cash to the courier, plus');

  await fillAddress(page);
  await page.getByLabel('Building', { exact: true }).fill('5');
  await page.getByLabel('Floor').fill('3');
  await page.getByLabel('Flat').fill('12');
  await page.getByLabel('Second mobile number').fill('+20 12 1234 5678');
  await page.getByLabel('Map link').fill('Here: https://maps.app.goo.gl/AbC');
  await expect(amount(page, 'To pay')).toHaveText('495 EGP');
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toContainText('We have your delivery address.');
  await thanks(page).getByRole('link', { name: 'See your order' }).click();
  const address = page.getByRole('main').locator('address');
  for (const text of ['Building 5', 'Floor 3', 'Flat 12', '01212345678', '1 to 3 days']) {
    await expect(address).toContainText(text);
  }
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    'https://maps.app.goo.gl/AbC',
  );
  await expect(page.getByRole('definition').filter({ hasText: '495 EGP' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 49_500, deliveryFee: 4_500 }]);
});

test('a fee that has changed is shown with what is paid, and asked about', async ({
  page,
  shop,
}) => {
  await openBagWith(page, [shirt]);
  await fillAddress(page);
  await expect(amount(page, 'To pay')).toHaveText('495 EGP');
  await run(shop, 'delivery', 'set', 'giza', '--fee', '60');
  const refreshed = page.waitForResponse('**/delivery.json');
  await button(page, 'CHECK OUT').click();
  const changed = page.getByRole('dialog', { name: 'The delivery fee has changed' });
  await expect(changed).toContainText('45 EGP');
  await expect(changed).toContainText('60 EGP');
  await expect(changed).toContainText('You will pay 510 EGP in cash');
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  await button(page, 'Back to the bag').click();
  await expect(amount(page, 'Delivery')).toHaveText('60 EGP');
  expect(await placedOrders(page)).toHaveLength(0);

  // After a refusal the page asks for all fees: it must not learn the next one so.
  await refreshed;
  await run(shop, 'delivery', 'set', 'giza', '--fee', '45');
  await button(page, 'CHECK OUT').click();
  await expect(changed).toContainText('You will pay 495 EGP in cash');
  await button(page, 'Order with this fee').click();
  await expect(thanks(page)).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ toPay: 49_500 }]);
});

test('لا يُشحن طلب إلى محافظة مغلقة، وتقول السلة ذلك قبل إتمام الطلب', async ({ page, shop }) => {
  await run(shop, 'delivery', 'set', 'aswan', '--closed');
  const email = await logIn(page);
  const line = { ...shirt, quantity: 1 };
  await page.evaluate(
    ([at, bag]) => localStorage.setItem(`bag:${at}`, bag ?? ''),
    [email, JSON.stringify({ lines: [line], hasSale: false, base: null })],
  );
  await openPage(page, '/ar/cart');
  const sums = page.getByRole('region', { name: 'ملخص الطلب' });
  await expect(sums).toContainText('من ٤٥ جنيه');
  await page.getByLabel('المحافظة').selectOption('القاهرة');
  await expect(sums).toContainText('المطلوب دفعه');
  await expect(sums).toContainText('٤٩٥ جنيه');
  await expect(sums).toContainText(/يصل \S+ [٠-٩]+ – \S+ [٠-٩]+ \S+/);
  await page.getByLabel('المحافظة').selectOption('أسوان');
  const closed = page.getByText('لا نوصّل إلى أسوان حاليًا.');
  await expect(closed).toBeVisible();
  await button(page, 'إتمام الطلب').click();
  await expect(page.getByRole('alert')).toHaveText('لم يُسجَّل طلبك بعد. اختر عنوانًا آخر.');
  await expect(page.getByLabel('المحافظة')).toBeFocused();
  await page.getByLabel('الاسم بالكامل').fill('منى عادل');
  await page.getByLabel('رقم الموبايل', { exact: true }).fill('٠١٠١٢٣٤٥٦٧٨');
  await page.getByLabel('المدينة أو المنطقة').fill('أسوان');
  await page.getByLabel('الشارع', { exact: true }).fill('الكورنيش');
  await button(page, 'إتمام الطلب').click();
  await expect(page.getByRole('alert')).toHaveText('لم يُسجَّل طلبك بعد. اختر عنوانًا آخر.');
  await expect(page.getByLabel('المحافظة')).toBeFocused();
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  expect(await placedOrders(page)).toHaveLength(0);
  await page.getByLabel('المحافظة').selectOption('الجيزة');
  await button(page, 'إتمام الطلب').click();
  await expect(page.getByRole('dialog', { name: 'شكرًا لطلبك' })).toBeVisible();
});

test('a shop that needs the address asks for it first, and loses nothing', async ({
  page,
  shop,
}) => {
  await run(shop, 'settings', 'set', 'delivery', 'required');
  await openBagWith(page, [shirt]);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('alert')).toContainText('This shop needs your address first.');
  await expect(page.getByLabel('Full name')).toBeFocused();
  expect(await placedOrders(page)).toHaveLength(0);
  await fillDelivery(page);
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toContainText('We have your delivery address.');
  await run(shop, 'settings', 'set', 'delivery', 'optional');
});

test('an order without an address says so, shows the fee, and takes it; it is kept to choose from', async ({
  page,
}) => {
  await openBagWith(page, [shirt]);
  await button(page, 'CHECK OUT').click();
  await expect(thanks(page)).toContainText('We cannot send your order without your address.');
  await thanks(page).getByRole('button', { name: 'Add your address', exact: true }).click();
  await fillDelivery(thanks(page));
  await expect(thanks(page)).toContainText('Delivery to Giza: 45 EGP, 1 to 3 days');
  await expect(thanks(page)).toContainText('You will pay 495 EGP in cash');
  await button(page, 'Save the address').click();
  await expect(thanks(page)).toContainText('We have your delivery address.');
  expect(await placedOrders(page)).toMatchObject([{ toPay: 49_500, needsAddress: false }]);
  await button(page, 'Close').click();

  await openPage(page, `/shop/${shirt.id}`);
  await button(page, 'ADD TO CART').click();
  await expect(page.getByText('ADDED ✔', { exact: true })).toBeVisible();
  await openBag(page);
  await expect(page.getByText('To Dokki, Giza', { exact: true })).toBeVisible();
  await button(page, 'Change the address').click();
  const saved = page.getByRole('group', { name: 'Saved addresses' });
  const home = saved.getByRole('radio', { name: '5 Tahrir St, Dokki, Giza' });
  await expect(home).toBeChecked();
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  await saved.getByRole('radio', { name: 'New address' }).check();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await fillDelivery(page, '015 1234 5678');
  // Chosen instead of it, which loses nothing that was typed.
  await home.first().check();
  await expect(home).toHaveCount(2);
  await saved
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(button(page, 'Undo')).toBeFocused();
  await expect(home).toHaveCount(1);
  await expect(page.getByLabel('Full name')).toHaveValue('Mona Adel');
  await saved.getByRole('button', { name: 'Remove 5 Tahrir St, Dokki, Giza' }).click();
  await expect(saved.getByRole('radio')).toHaveCount(1);
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(button(page, 'Undo')).toBeFocused();
  await button(page, 'Undo').click();
  await expect(home).toBeChecked();
  await expect(home).toBeFocused();
});
