import { accessibilityFaults } from './accessibility-faults.ts';
import { button, openBagWith, placedOrders } from './bag-steps.ts';
import { openPage } from './open-page.ts';
import { makeProduct } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { test as anyTest, expect } from './shopper.ts';

// Its shop serves these tests.
anyTest.describe.configure({ mode: 'default' });

const shirt = makeProduct(1, { name: 'Delta Shirt' });

const test = testWithProducts([shirt], {
  SMTP_URL: '',
  SELLER_NAME: 'Nile Sports',
  SELLER_WHATSAPP: '01012345678',
});

test('a shop that cannot send mails says so to who forgot the password, and how to reach it', async ({
  page,
}) => {
  await openPage(page, '/auth?mode=log-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('This shop cannot send emails');
  await expect(main.getByRole('link', { name: 'WhatsApp 01012345678' })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await accessibilityFaults(page, { tags: wcag })).toEqual([]);

  await openPage(page, '/ar/auth/forgot');
  await expect(main).toContainText('لا يمكن لهذا المتجر إرسال رسائل بريد إلكتروني');
  await expect(main.getByRole('link', { name: 'واتساب 01012345678' })).toBeVisible();
});

test('a shop that cannot send mails promises none', async ({ page }) => {
  await openBagWith(page, [shirt]);
  await button(page, 'CHECK OUT').click();
  const thanks = page.getByRole('dialog', { name: 'Thanks For Your Order' });
  const [order] = await placedOrders(page);
  await expect(thanks).toContainText(`Order ${order?.number} is placed.`);
  await expect(thanks).not.toContainText(/e-?mail/);

  await openPage(page, '/privacy');
  await expect(page.getByRole('main')).toContainText('so that you can log in.');
  await expect(page.getByRole('main')).not.toContainText('Emails about an order');
});
