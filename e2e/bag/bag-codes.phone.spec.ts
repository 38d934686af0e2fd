import type { Locator, Page } from '@playwright/test';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { ordered } from '#e2e/shops/special-products.ts';
import { amount, button, openBagWith, placedOrders, summary } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, testIn } from '#e2e/steps/shopper.ts';

const shirt = ordered;
const test = testIn('special');

async function codes(shop: RunningShop, ...words: string[]): Promise<void> {
  const { code, output } = await shop.command('codes', ...words);
  if (code !== 0) throw new Error(output);
}

async function give(box: Locator, code: string): Promise<void> {
  await box.fill(code);
  // A short code is taken as soon as the shop has said that it has one.
  await expect(box).toHaveAttribute('minlength', '5');
  await box.press('Enter');
}

const couponBox = (page: Page) => page.getByRole('textbox', { name: 'Coupon', exact: true });
const answer = (page: Page) => summary(page).locator('form').getByRole('status');

test('a code of the owner takes its part off, and the newer of code and coupon counts', async ({
  page,
  shop,
}) => {
  await codes(shop, 'add', 'EID25', '--percent', '25', '--minimum', '500');
  await openBagWith(page, [{ ...shirt, quantity: 2 }]);
  await give(couponBox(page), ' eid25 ');
  await expect(answer(page)).toHaveText('Your code is accepted');
  await expect(amount(page, 'Amount')).toHaveText('900 EGP');
  await expect(amount(page, 'Discount')).toHaveText('−225 EGP');
  await expect(summary(page)).toContainText('You will pay 675 EGP in cash');
  await give(couponBox(page), 'WELCOMEADI');
  await expect(amount(page, 'After Sale')).toHaveText('765 EGP');
  await expect(amount(page, 'Discount')).toHaveCount(0);
  await expect(summary(page)).toContainText('Only one coupon or code counts.');
  await give(couponBox(page), 'EID25');
  await expect(summary(page)).toContainText('You will pay 675 EGP in cash');
  await expect(amount(page, 'After Sale')).toHaveCount(0);

  await button(page, `Decrease quantity of ${shirt.name}`).click();
  await expect(summary(page)).toContainText(
    'Add products for 50 EGP more, and the code EID25 counts.',
  );
  await expect(amount(page, 'Discount')).toHaveCount(0);
  await give(couponBox(page), 'EID26');
  await expect(answer(page)).toHaveText('Please Enter a Valid Coupon');
  await give(couponBox(page), 'EID25');
  await expect(answer(page)).toHaveText('This code is for products of 500 EGP and more.');
  await button(page, `Increase quantity of ${shirt.name}`).click();

  await openPage(page, '/ar/cart');
  await expect(page.getByText(/^كود .EID25.، خصم ٢٥٪$/)).toBeVisible();
  await page.getByRole('button', { name: 'إزالة الكود' }).click();
  await expect(page.getByText(/^كود .EID25/)).toHaveCount(0);
  await give(page.getByRole('textbox', { name: 'كود الخصم', exact: true }), 'EID25');
  await expect(page.getByText('تم قبول الكود')).toBeVisible();
  await button(page, 'إتمام الطلب').click();
  await expect.poll(() => placedOrders(page)).toMatchObject([{ discount: 22_500, toPay: 67_500 }]);
  await openPage(page, '/cart');
  await expect(summary(page)).not.toContainText('EID25');
});

test('a code that has ended before CHECK OUT is named, and the order is placed without it', async ({
  page,
  shop,
}) => {
  await codes(shop, 'add', 'TENOFF', '--amount', '10');
  await openBagWith(page, [shirt]);
  await couponBox(page).fill('tenoff');
  await expect(button(page, 'Apply')).toBeEnabled();
  await couponBox(page).press('Enter');
  await expect(summary(page)).toContainText('You will pay 440 EGP in cash');
  await codes(shop, 'end', 'TENOFF');
  await button(page, 'CHECK OUT').click();
  const refused = page.getByRole('dialog', { name: 'Your code does not count' });
  await expect(refused).toContainText('This code has ended.');
  await expect(refused).toContainText('You will pay 450 EGP in cash');
  await button(page, 'Back to the bag').click();
  // The bag shows no discount that the shop does not give.
  await expect(summary(page)).toContainText('You will pay 450 EGP in cash');
  await expect(summary(page)).not.toContainText('TENOFF');
  expect(await placedOrders(page)).toHaveLength(0);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  expect(await placedOrders(page)).toMatchObject([{ discount: 0, toPay: 45_000 }]);
});
