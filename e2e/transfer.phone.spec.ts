import type { Page } from '@playwright/test';
import { formatAmount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { accessibilityFaults } from './accessibility-faults.ts';
import { keepLines, logIn, placedOrders } from './bag-steps.ts';
import { testDelivery } from './delivery-steps.ts';
import { layoutFaults } from './layout-faults.ts';
import { openPage } from './open-page.ts';
import { makeProduct } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { expect, manyVisitors } from './shopper.ts';

const arabic = { locale: 'ar' } as const;
const wcag = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const handle = 'mona@instapay';
const shirt = makeProduct(1, { nameAr: 'قميص', sizes: ['M', 'L'] });
const test = testWithProducts([shirt], {
  ...manyVisitors,
  TRANSFER_HANDLE: handle,
  TRANSFER_WALLET: '01012345678',
  TRANSFER_FIRST: 'yes',
});

test('an order is paid by transfer in Arabic: where to, what for, and that it has arrived', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = await logIn(page);
  await keepLines(page, email, [{ ...shirt, size: 'M', quantity: 2 }]);
  await openPage(page, '/ar/cart');
  const choice = page.getByRole('group', { name: m.payment_legend({}, arabic) });
  await expect(choice.getByRole('radio', { name: m.payment_cash({}, arabic) })).toBeChecked();
  await choice.getByRole('radio', { name: m.payment_transfer({}, arabic) }).check();
  const due = { amount: formatAmount(900, 'ar') };
  const sentence = m.payment_due_plus(due, arabic);
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);

  await page.getByRole('button', { name: m.bag_check_out({}, arabic), exact: true }).click();
  const thanks = page.getByRole('dialog', { name: m.bag_thanks({}, arabic) });
  await expect(thanks.getByText(handle, { exact: true })).toBeVisible();
  const instapay = { what: m.payment_instapay({}, arabic) };
  await thanks.getByRole('button', { name: m.payment_copy_named(instapay, arabic) }).click();
  await expect(thanks.getByText(m.payment_copied(instapay, arabic))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(handle);
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);

  const [order] = await placedOrders(page);
  const number = String(order?.number);
  await thanks.getByRole('link', { name: m.bag_thanks_see_order({}, arabic) }).click();
  const payment = page.getByRole('region', { name: m.payment_heading({}, arabic) });
  for (const text of [handle, '01012345678', number, m.payment_first({}, arabic)]) {
    await expect(payment.getByText(text, { exact: true })).toBeVisible();
  }
  expect(await layoutFaults(page)).toEqual([]);

  const line = ['--line', '1:M', '--to', 'L', '--quantity', '1'];
  expect(await shop.command('orders', 'edit', number, ...line)).toMatchObject({ code: 0 });
  // The fee is a part of what is transferred.
  expect(await shop.command('orders', 'paid', number)).toMatchObject({ code: 1 });
  await giveAddress(page, number);
  expect(await shop.command('orders', 'paid', number)).toMatchObject({ code: 0 });
  await page.reload();
  const paid = m.payment_paid({ amount: formatAmount(495, 'ar') }, arabic);
  await expect(page.getByText(paid)).toBeVisible();
  await expect(payment).toHaveCount(0);
  const changes = page.getByRole('region', { name: m.orders_changes({}, arabic) });
  await expect(changes).toContainText('٢ × \u2068\u2068قميص\u2069، المقاس \u2068M\u2069');
  await expect(changes).toContainText('١ × \u2068\u2068قميص\u2069، المقاس \u2068L\u2069');
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
});

/** In Giza: 45 EGP. */
async function giveAddress(page: Page, number: string): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.put(`/api/orders/${number}/delivery`, {
    headers: { 'X-XSRF-TOKEN': token },
    data: { ...testDelivery, deliveryFee: 4500 },
  });
  expect(answer.status()).toBe(200);
}
