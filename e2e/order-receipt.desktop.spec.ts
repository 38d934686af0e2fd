import { button, openBagWith } from './bag-steps.ts';
import { fillDelivery } from './delivery-steps.ts';
import { expect, test } from './shopper.ts';

test('a receipt is printed whole on one sheet, dark on light, with nothing to be pressed', async ({
  page,
  products,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openBagWith(page, products.slice(0, 6));
  await page.getByText('Delivery', { exact: true }).click();
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
