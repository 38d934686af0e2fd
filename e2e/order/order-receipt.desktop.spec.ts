import { formatAmount } from '#domain/money/amount.ts';
import { layoutFaults } from '#e2e/faults/layout-faults.ts';
import { galleryProducts, second, withPicture } from '#e2e/gallery/gallery-products.ts';
import { openOrder, openOrderWith } from '#e2e/gallery/order-steps.ts';
import { picturesStand } from '#e2e/gallery/steps.ts';
import { manyVisitors } from '#e2e/shops/fixed-shops.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { button, openBagWith, placedOrders } from '#e2e/steps/bag-steps.ts';
import { fillDelivery } from '#e2e/steps/delivery-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { m } from '#messages';

const seller = {
  SELLER_NAME: 'Nile Sports Trading and Manufacturing',
  SELLER_ADDRESS: '12 Talaat Harb Street, third floor, Downtown, Cairo',
  SELLER_ADDRESS_AR: '١٢ شارع طلعت حرب، الدور الثالث، وسط البلد، القاهرة',
  SELLER_PHONE: '02 2345 6789',
  SELLER_WHATSAPP: '01198765432',
  SELLER_REGISTER: '١٢٣٤٥٦ Cairo',
  SELLER_TAX_NUMBER: '١٢٣٤٥٦٧٨٩',
  VAT_REGISTERED: 'Yes',
};

// Its shop serves these tests.
test.describe.configure({ mode: 'default' });

const sellerTest = testWithProducts(galleryProducts, { ...manyVisitors, ...seller });

test('a receipt is printed whole on one sheet, dark on light, with nothing to be pressed', async ({
  page,
  products,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const ordered = products.filter(({ sizes }) => sizes === undefined).slice(0, 6);
  await openBagWith(page, ordered);
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page);
  await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
  await button(page, 'CHECK OUT').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  const main = page.getByRole('main');
  await expect(main.locator('address')).toBeVisible();
  // This seller is not registered for it.
  await expect(main).not.toContainText(/\bVAT\b/);
  // An open question is not printed.
  await button(page, 'Cancel order').click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(main.getByText('ADI', { exact: true })).toBeVisible();
  for (const { name } of ordered) {
    await expect(main.getByText(name, { exact: true })).toBeVisible();
  }
  for (const text of ['Before Sale', 'After Sale', 'Placed', 'Mona Adel', '01012345678']) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  for (const role of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  const { ink, paper } = await page.evaluate(() => {
    const { color } = getComputedStyle(document.body);
    const { backgroundColor } = getComputedStyle(document.documentElement);
    return { ink: color, paper: backgroundColor };
  });
  expect({ ink, paper }).toEqual({ ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });

  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

for (const locale of ['en', 'ar'] as const) {
  sellerTest(
    `a receipt names the seller and the VAT (${locale}), on A5 and on a roll`,
    async ({ page, shop }) => {
      const language = { locale };
      const number = await openOrder({ page, shop, locale }, true);
      const print = page.getByRole('button', { name: m.orders_print({}, language), exact: true });
      await expect(print).toBeVisible();

      await picturesStand(page);
      const a5 = (await page.pdf({ format: 'A5' })).toString('latin1');
      expect(a5.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(a5).toContain('/Subtype /Image');
      const roll = (await page.pdf({ width: '80mm', height: '297mm' })).toString('latin1');
      expect(roll.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(roll).not.toContain('/Subtype /Image');

      await page.emulateMedia({ media: 'print' });
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(
        m.orders_number({ number }, language),
      );
      const address = locale === 'ar' ? seller.SELLER_ADDRESS_AR : seller.SELLER_ADDRESS;
      const [order] = await placedOrders(page);
      const vat = Math.round(((order?.toPay ?? Number.NaN) * 14) / 114);
      const texts = [
        seller.SELLER_NAME,
        address,
        seller.SELLER_PHONE,
        seller.SELLER_WHATSAPP,
        m.receipt_title({}, language),
        m.seller_register({ number: '123456 Cairo' }, language),
        m.seller_tax_number({ number: '123-456-789' }, language),
        m.orders_vat({ amount: formatAmount(vat / 100, locale) }, language),
        m.amount_before_sale({}, language),
        m.orders_status_placed({}, language),
        ...[withPicture, second].map(({ name, nameAr = 'none' }) =>
          locale === 'ar' ? nameAr : name,
        ),
      ];
      // A5, the roll, and what the printer of a roll reaches.
      for (const width of [559, 302, 272]) {
        await page.setViewportSize({ width, height: 800 });
        for (const text of texts) await expect(main.getByText(text, { exact: true })).toBeVisible();
        expect(await layoutFaults(page)).toEqual([]);
      }
    },
  );
}

sellerTest('nobody who pays nothing pays VAT', async ({ page, shop }) => {
  await openOrderWith({ page, shop, locale: 'en' }, false, ['cancelled']);
  await expect(page.getByText('This order is cancelled. You pay nothing.')).toBeVisible();
  await expect(page.getByText('VAT')).toHaveCount(0);
});
