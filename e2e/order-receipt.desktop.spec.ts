import { formatAmount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { button, openBagWith } from './bag-steps.ts';
import { fillDelivery } from './delivery-steps.ts';
import { second, withPicture } from './gallery/gallery-products.ts';
import { galleryTest } from './gallery/gallery-test.ts';
import { openOrder } from './gallery/order-steps.ts';
import { expect, test } from './shopper.ts';

test('a receipt is printed whole on one sheet, dark on light, with nothing to be pressed', async ({
  page,
  products,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openBagWith(page, products.slice(0, 6));
  await page.getByText('Delivery address', { exact: true }).click();
  await fillDelivery(page);
  await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
  await button(page, 'CHECK OUT').click();
  await page.getByRole('link', { name: 'See your order' }).click();
  const main = page.getByRole('main');
  await expect(main.locator('address')).toBeVisible();

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(main.getByText('ADI', { exact: true })).toBeVisible();
  for (const { name } of products.slice(0, 6)) {
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

galleryTest('a receipt in Arabic has Arabic names, words and digits', async ({ page, shop }) => {
  const arabic = { locale: 'ar' } as const;
  const number = await openOrder({ page, shop, ...arabic }, true);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    m.orders_number({ number }, arabic),
  );
  for (const { nameAr = 'none' } of [withPicture, second]) {
    await expect(main.getByText(nameAr, { exact: true })).toBeVisible();
  }
  const price = m.bag_egp({ amount: formatAmount(second.price, 'ar') }, arabic);
  await expect(main.getByText(price, { exact: true }).first()).toBeVisible();
  for (const label of [m.amount_before_sale({}, arabic), m.orders_status_placed({}, arabic)]) {
    await expect(main.getByText(label, { exact: true })).toBeVisible();
  }
});
