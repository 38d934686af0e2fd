import { formatAmount } from '#domain/money/amount.ts';
import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { layoutFaults } from '#e2e/faults/layout-faults.ts';
import { manyVisitors } from '#e2e/shops/fixed-shops.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { keepLines, logIn, placedOrders } from '#e2e/steps/bag-steps.ts';
import { testDelivery } from '#e2e/steps/delivery-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';

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
  // No card.
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await choice.getByRole('radio', { name: m.payment_transfer({}, arabic) }).check();
  const due = { amount: formatAmount(900, 'ar') };
  const sentence = m.payment_due_plus(due, arabic);
  await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);

  await page.getByRole('button', { name: m.bag_check_out({}, arabic), exact: true }).click();
  const thanks = page.getByRole('dialog', { name: m.bag_thanks({}, arabic) });
  await expect(thanks.getByText(handle, { exact: true })).toBeVisible();
  // No amount to transfer before it has the fee.
  await expect(thanks.getByText(m.payment_without_fee({}, arabic))).toBeVisible();
  const amountToCopy = { what: m.payment_amount({}, arabic) };
  const copyAmount = { name: m.payment_copy_named(amountToCopy, arabic) };
  await expect(thanks.getByRole('button', copyAmount)).toHaveCount(0);
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
  await page.reload();
  for (const [label, text] of [
    [m.delivery_name, testDelivery.name],
    [m.delivery_mobile, testDelivery.mobile],
    [m.delivery_city, testDelivery.city],
    [m.delivery_street, testDelivery.street],
  ] as const) {
    await page.getByLabel(label({}, arabic), { exact: true }).fill(text);
  }
  const governorate = page.getByLabel(m.delivery_governorate({}, arabic));
  await governorate.selectOption('giza');
  const whole = { amount: formatAmount(495, 'ar') };
  const quote = page.getByRole('status').filter({ hasText: m.governorate_giza({}, arabic) });
  await expect(quote).toContainText(m.payment_due(whole, arabic));
  await page.getByRole('button', { name: m.delivery_save({}, arabic) }).click();
  await expect(page.getByRole('main').locator('address')).toBeVisible();
  expect(await shop.command('orders', 'paid', number)).toMatchObject({ code: 0 });
  await page.reload();
  const paid = m.payment_paid({ amount: formatAmount(495, 'ar') }, arabic);
  await expect(page.getByText(paid)).toBeVisible();
  await expect(payment).toHaveCount(0);
  // Paid: only a place where delivery costs the same.
  await page.getByRole('button', { name: m.order_change_address({}, arabic) }).click();
  await governorate.selectOption('aswan');
  await page.getByRole('button', { name: m.delivery_save({}, arabic) }).click();
  await expect(page.getByRole('alert')).toHaveText(m.delivery_paid({}, arabic));
  await expect(governorate).toHaveValue('aswan');
  const changes = page.getByRole('region', { name: m.orders_changes({}, arabic) });
  await expect(changes).toContainText('٢ × \u2068\u2068قميص\u2069، المقاس \u2068M\u2069');
  await expect(changes).toContainText('١ × \u2068\u2068قميص\u2069، المقاس \u2068L\u2069');
  expect(await accessibilityFaults(page, wcag)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
});
