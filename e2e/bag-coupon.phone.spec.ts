import type { Page } from '@playwright/test';
import { amount, keepLines, logIn, openBagWith, summary } from './bag-steps.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './shopper.ts';
import { openWithStoppedClock, pageIsIdle } from './stopped-clock.ts';

function couponBox(page: Page) {
  return page.getByRole('textbox', { name: 'Coupon', exact: true });
}

const accepted = 'Congratulation you now have a 15% off';
const refused = 'Please Enter a Valid Coupon';

for (const coupon of ['WELCOMEADI', ' welcomeadi ']) {
  test(`the coupon '${coupon}' takes 15 % off, rounded to whole pounds`, async ({
    page,
    products,
  }) => {
    const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
    await openBagWith(page, [{ id, name, price, quantity: 3 }]);
    await couponBox(page).fill(coupon);
    await couponBox(page).press('Enter');
    await expect(page.getByText(accepted, { exact: true })).toBeVisible();
    await expect(couponBox(page)).toHaveValue('');
    const before = `${(3 * price).toLocaleString('en-US')} EGP`;
    const after = `${Math.round(3 * price * 0.85).toLocaleString('en-US')} EGP`;
    await expect(amount(page, 'Before Sale')).toHaveText(before);
    await expect(amount(page, 'After Sale')).toHaveText(after);
    await expect(summary(page).getByText('Amount', { exact: true })).toHaveCount(0);
    await openPage(page, '/cart');
    await expect(amount(page, 'After Sale')).toHaveText(after);
  });
}

test('a wrong coupon is refused for 1000 ms, and the box is empty again', async ({
  page,
  products,
}) => {
  const email = await logIn(page);
  await keepLines(page, email, products.slice(0, 1));
  await openWithStoppedClock(page, '/cart');
  await couponBox(page).fill('WELCOMEADA');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText(refused, { exact: true })).toBeVisible();
  await expect(couponBox(page)).toHaveValue('');
  await pageIsIdle(page);
  await page.clock.runFor(999);
  await expect(page.getByText(refused, { exact: true })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText(refused, { exact: true })).toBeHidden();
  await expect(summary(page)).toContainText('Amount');
});

for (const [coupon, answer] of [
  ['WELCOMEADA', refused],
  ['WELCOMEADI', accepted],
] as const) {
  test(`the answer to ${coupon} is in sight where the box is the last thing on the screen`, async ({
    page,
    products,
  }) => {
    const email = await logIn(page);
    await keepLines(page, email, products.slice(0, 1));
    await openWithStoppedClock(page, '/cart');
    await couponBox(page).fill(coupon);
    await couponBox(page).evaluate((box) => box.scrollIntoView({ block: 'end' }));
    await couponBox(page).press('Enter');
    await expect(page.getByText(answer, { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(couponBox(page)).toBeInViewport({ ratio: 1 });
  });
}

test('a coupon that is too short is not sent, and nothing says so', async ({ page, products }) => {
  await openBagWith(page, products.slice(0, 1));
  await expect(couponBox(page)).toHaveAttribute('minlength', '10');
  await couponBox(page).fill('WELCOME');
  await couponBox(page).press('Enter');
  await expect(couponBox(page)).toHaveValue('WELCOME');
  await expect(page.getByText(refused)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
});

test('a tap on the code in the banner copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/');
  await page.getByRole('button', { name: 'WELCOMEADI', exact: true }).click();
  await expect(page.getByText('WELCOMEADI is copied.', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('WELCOMEADI');
});

test('where copying is forbidden, a tap on the code selects it and says so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'WELCOMEADI', exact: true }).click();
  await expect(page.getByText('WELCOMEADI is selected', { exact: false })).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('WELCOMEADI');
});
