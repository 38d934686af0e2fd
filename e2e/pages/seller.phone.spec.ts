import { accessibilityFaults } from '#e2e/faults/accessibility-faults.ts';
import { layoutFaults } from '#e2e/faults/layout-faults.ts';
import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { button, openBagWith } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { test as anyTest, expect } from '#e2e/steps/shopper.ts';

// Its shop serves these tests.
anyTest.describe.configure({ mode: 'default' });

const shirt = makeProduct(1, { name: 'Delta Shirt' });

const test = testWithProducts([shirt], {
  SMTP_URL: '',
  SELLER_NAME: 'Nile Sports',
  SELLER_WHATSAPP: '01012345678',
  SELLER_REGISTER: '123456 Cairo',
  SELLER_TAX_NUMBER: '123456789',
  VAT_REGISTERED: 'yes',
});

const standards = { tags: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };

test('a shop that cannot send mails says so to who forgot the password, and how to reach it', async ({
  page,
}) => {
  await openPage(page, '/auth?mode=log-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('This shop cannot send emails');
  await expect(main.getByRole('link', { name: 'WhatsApp 01012345678' })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  expect(await accessibilityFaults(page, standards)).toEqual([]);

  await openPage(page, '/ar/auth/forgot');
  await expect(main).toContainText('لا يمكن لهذا المتجر إرسال رسائل بريد إلكتروني');
  await expect(main.getByRole('link', { name: 'واتساب 01012345678' })).toBeVisible();
});

test('a shop that cannot send mails promises none', async ({ page }) => {
  await openBagWith(page, [shirt]);
  await button(page, 'CHECK OUT').click();
  const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
  await expect(thanks).toContainText(/Order \d+ is placed\./);
  await expect(thanks).not.toContainText(/e-?mail/);

  await openPage(page, '/privacy');
  await expect(page.getByRole('main')).toContainText('so that you can log in.');
  await expect(page.getByRole('main')).not.toContainText(/\bemails\b/i);

  await openPage(page, '/account');
  await button(page, 'Change e-mail').click();
  await expect(page.getByRole('main')).toContainText('other devices are signed out.');
  await expect(page.getByRole('main')).not.toContainText(/\bemails\b/i);
});

test('the pages about the seller say who sells, and what delivery costs', async ({ page }) => {
  const main = page.getByRole('main');
  await openPage(page, '/about');
  await expect(main).toContainText('The seller is Nile Sports.');
  await expect(main).toContainText('The prices include VAT of 14%.');
  await expect(main).toContainText('Commercial register 123456 Cairo');
  await expect(page.getByRole('contentinfo')).toContainText('Tax number 123-456-789');

  const row = (name: string) => main.getByRole('row').filter({ hasText: name });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery and payment' }).click();
  await expect(main.getByRole('row')).toHaveCount(28);
  await expect(row('Aswan')).toHaveText('Aswan80 EGP3 to 6');
  for (const path of ['/delivery', '/ar/delivery']) {
    await openPage(page, path);
    expect(await accessibilityFaults(page, standards)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
  }
  await expect(row('أسوان')).toContainText('٨٠ جنيه');
  await openPage(page, '/ar/about');
  await expect(main).toContainText('الرقم الضريبي');
});
