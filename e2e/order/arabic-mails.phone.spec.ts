import { formatAmount } from '#domain/money/amount.ts';
import { keepLines, logIn, newAccount, placedOrders } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { mailTo } from '#e2e/steps/outbox.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { m } from '#messages';

const arabic = { locale: 'ar' } as const;

test('who orders in Arabic gets a mail in Arabic, which leads to the Arabic order', async ({
  page,
  products,
  shop,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  const email = await logIn(page);
  await keepLines(page, email, [{ ...first, quantity: 2 }, second]);
  await openPage(page, '/ar/cart');
  await page.getByRole('textbox', { name: m.bag_coupon({}, arabic) }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: m.bag_check_out({}, arabic), exact: true }).click();
  const thanks = page.getByRole('dialog', { name: m.bag_thanks({}, arabic) });
  await expect(thanks).toBeVisible();

  const total = 2 * first.price + second.price;
  const paid = Math.round(total * 0.85);
  const [order] = await placedOrders(page);
  expect(order).toMatchObject({ toPay: paid * 100 });
  const number = String(order?.number);

  await expect.poll(() => mailTo(shop, email)).toBeDefined();
  const mail = await mailTo(shop, email);
  expect(mail?.subject).toContain(number);
  for (const part of [
    `٢ × \u2068${first.nameAr}\u2069: ${formatAmount(2 * first.price, 'ar')} جنيه`,
    `١ × \u2068${second.nameAr}\u2069: ${formatAmount(second.price, 'ar')} جنيه`,
    `${m.amount_before_sale({}, arabic)}: ${formatAmount(total, 'ar')} جنيه`,
    `${m.amount_after_sale({}, arabic)}: ${formatAmount(paid, 'ar')} جنيه`,
    `\n${shop.url}/ar/orders/${number}\n`,
  ]) {
    expect(mail?.text).toContain(part);
  }

  await page.setContent(mail?.html ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(`٢ × ${first.nameAr}`)).toBeVisible();
  const link = page.getByRole('link', { name: m.mail_order_button({}, arabic) });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('who forgot the password in Arabic is led to the Arabic page', async ({ page, shop }) => {
  const email = await newAccount(page);
  await openPage(page, '/ar/auth/forgot');
  const label = m.auth_email({}, arabic);
  await page.getByLabel(label, { exact: true }).fill(email);
  await page.getByRole('button', { name: m.auth_forgot_submit({}, arabic) }).click();
  await expect.poll(() => mailTo(shop, email)).toBeDefined();
  const mail = await mailTo(shop, email);
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');

  await page.goto(/^\S+\/ar\/auth\/reset\?oobCode=\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(email);
  await page.getByLabel(m.auth_new_password({}, arabic), { exact: true }).fill('second secret');
  await page.getByRole('button', { name: m.auth_reset_submit({}, arabic) }).click();
  await expect(page.getByText(m.auth_reset_done({}, arabic))).toBeVisible();
});
