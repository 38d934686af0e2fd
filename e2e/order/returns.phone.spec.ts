import type { Page, Route } from '@playwright/test';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { layoutFaults } from '#e2e/faults/layout-faults.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { returned } from '#e2e/shops/special-products.ts';
import { button, logIn } from '#e2e/steps/bag-steps.ts';
import { testDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';
import { isTold, setLeft } from '#e2e/steps/stock-steps.ts';

const { shirt, kept } = returned;
const test = testIn('special');
const wcag = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

test.describe.configure({ mode: 'serial' });

async function command(shop: RunningShop, ...words: string[]): Promise<void> {
  const { code, output } = await shop.command(...words);
  expect(code, output).toBe(0);
}

/** A shirt in M and a cap, delivered to a new shopper. @returns the order's number */
async function delivered(page: Page, shop: RunningShop, language: 'en' | 'ar'): Promise<string> {
  await logIn(page);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post('/api/orders', {
    headers: { 'X-XSRF-TOKEN': token, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      lines: [
        { id: shirt.id, size: 'M', quantity: 1, price: 450 },
        { id: kept.id, quantity: 1, price: 450 },
      ],
      delivery: testDelivery,
      deliveryFee: 4500,
      language,
    },
  });
  expect(answer.status()).toBe(201);
  const number = String((await answer.json()).order.number);
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    await command(shop, 'orders', 'status', number, status);
  }
  return number;
}

test('a shirt that is too small is exchanged for a larger one, in Arabic', async ({
  page,
  shop,
}) => {
  await setLeft(shop, shirt.id, '0', 'S');
  await setLeft(shop, shirt.id, '2', 'L');
  const number = await delivered(page, shop, 'ar');
  await isTold(page, { [shirt.id]: { S: 0, L: 2 } });
  await openPage(page, `/ar/orders/${number}`);
  await expect(
    page.getByText(/^يمكنك إرجاعه حتى .+، وإذا كان به عيب أو لم يكن ما طلبته فحتى .+\.$/),
  ).toBeVisible();
  await button(page, 'إرجاع أو استبدال').click();
  await expect(page.getByLabel('السبب')).toBeFocused();
  await page.getByLabel('السبب').selectOption('المقاس صغير');
  await expect(page.getByLabel('Swim Cap')).toBeDisabled();
  await page.getByLabel(/قميص النيل/).check();
  await expect(page.getByRole('radio', { name: 'استبداله' })).toBeChecked();
  const size = page.getByLabel(/المقاس الجديد/);
  await expect(size.getByRole('option')).toHaveText(['اختر', 'L', /S.*نفد/]);
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await button(page, 'إرسال طلب الإرجاع').click();
  await expect(size).toBeFocused();
  await size.selectOption('L');
  await button(page, 'إرسال طلب الإرجاع').click();

  const asked = page.getByRole('listitem').filter({ hasText: /استبدال رقم .?[0-9]{7}/ });
  await expect(asked.getByText('تم تقديم طلب الإرجاع', { exact: true })).toBeVisible();
  const [id = ''] = (await asked.textContent())?.match(/[0-9]{7}/) ?? [];
  await command(shop, 'returns', 'approve', id);
  await isTold(page, { [shirt.id]: { L: 1 } });
  await command(shop, 'returns', 'receive', id, '--sellable');
  await command(shop, 'returns', 'exchange', id, '--courier', 'Bosta', '--waybill', '77');
  await openPage(page, `/ar/orders/${number}`);
  await expect(asked.getByText('تم الاستبدال', { exact: true })).toBeVisible();
  await expect(asked.getByText(/شركة الشحن.*Bosta/)).toBeVisible();
  await expect(button(page, 'إلغاء طلب الإرجاع')).toHaveCount(0);
});

test('what cannot be returned says why; a request can be withdrawn and sent again', async ({
  page,
  shop,
}) => {
  const number = await delivered(page, shop, 'en');
  await openPage(page, `/orders/${number}`);
  await expect(
    page.getByText('Swim Cap can be returned only when it is faulty or not what you ordered.'),
  ).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByText(/^You can return it until .+ 20\d\d; when it is faulty or/),
  ).toBeVisible();
  await expect(button(page, 'Return or exchange')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await button(page, 'Return or exchange').click();
  await button(page, 'Send the request').click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await page.getByLabel('Why?').selectOption('I changed my mind');
  const cap = page.getByLabel('Swim Cap');
  await expect(cap).toHaveAccessibleDescription(/^It can be returned only when it is faulty or/);
  await page.getByLabel('Why?').selectOption('It is faulty');
  await cap.check();
  await page.getByLabel('My money back').check();
  await page.getByLabel('Mobile wallet').check();
  await button(page, 'Send the request').click();
  const wallet = page.getByLabel('Mobile number of the wallet');
  await expect(wallet).toBeFocused();
  await wallet.fill('010 1234 5678');
  await button(page, 'Send the request').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The shop has your request.' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Returns and exchanges' })).toBeFocused();

  await button(page, 'Withdraw').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this request?' });
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  // The same request again is a new one.
  await button(page, 'Return or exchange').click();
  await page.getByLabel('Why?').selectOption('It is faulty');
  await cap.check();
  await page.getByLabel('My money back').check();
  await page.getByLabel('Mobile wallet').check();
  await wallet.fill('010 1234 5678');
  // Its answer is lost once.
  const path = `**/api/orders/${number}/returns`;
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(path, lose, { times: 1 });
  await button(page, 'Send the request').click();
  await expect(page.getByRole('alert')).toContainText('The request could not be sent.');
  await button(page, 'Send the request').click();
  await expect(page.getByText('Requested', { exact: true })).toHaveCount(2);
  await openPage(page, `/orders/${number}`);
  await expect(page.getByText('Requested', { exact: true })).toHaveCount(2);
});
