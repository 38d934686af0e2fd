import type { Page } from '@playwright/test';
import { iconPaths } from '#app/ui/icon-paths.ts';
import { logInAgain } from './auth-steps.ts';
import {
  amount,
  button,
  freshDevice,
  keptByServer,
  lineOf,
  logIn,
  openBag,
  openBagWith,
  otherDevice,
  placedOrders,
  summary,
} from './bag-steps.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './shopper.ts';

async function giveCoupon(page: Page) {
  await page.getByRole('textbox', { name: 'Coupon', exact: true }).fill('WELCOMEADI');
  await page.keyboard.press('Enter');
}

async function hasSaleOnServer(page: Page): Promise<boolean> {
  return (await (await page.request.get('/api/bag')).json()).hasSale;
}

test('an accepted coupon is congratulated on with a party icon', async ({ page, products }) => {
  await openBagWith(page, products.slice(0, 1));
  await giveCoupon(page);
  const congratulation = page.getByRole('status').filter({ hasText: 'Congratulation you now' });
  await expect(congratulation).toHaveText('Congratulation you now have a 15% off');
  const icon = congratulation.locator('svg');
  await expect(icon.locator('path')).toHaveAttribute('d', iconPaths['party-popper']);
  await expect(icon).toBeVisible();
});

test('an accepted coupon is named, and can be taken out of the bag again', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  await openBagWith(page, [{ id, name, price }]);
  await giveCoupon(page);
  await expect(summary(page)).toContainText('Coupon WELCOMEADI: 15% off');
  await expect.poll(() => hasSaleOnServer(page)).toBe(true);
  await button(page, 'Remove the coupon WELCOMEADI').click();
  await expect(amount(page, 'Amount')).toHaveText(`${price.toLocaleString('en-US')} EGP`);
  await expect(summary(page)).not.toContainText('WELCOMEADI');
  await expect(page.getByRole('textbox', { name: 'Coupon', exact: true })).toBeFocused();
  await expect.poll(() => hasSaleOnServer(page)).toBe(false);
  await openBag(page);
  await expect(amount(page, 'Amount')).toBeVisible();
});

test('the sale follows to the shopper’s other device, and ends there with the order', async ({
  page,
  products,
}) => {
  const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
  const email = await openBagWith(page, [{ id, name, price, quantity: 2 }]);
  await giveCoupon(page);
  await expect.poll(() => hasSaleOnServer(page)).toBe(true);
  const laptop = await otherDevice(page, email);
  await openBag(laptop);
  const after = `${Math.round(2 * price * 0.85).toLocaleString('en-US')} EGP`;
  await expect(amount(laptop, 'After Sale')).toHaveText(after);
  await button(page, 'CHECK OUT').click();
  await expect(page.getByRole('dialog', { name: 'Thanks For Your Order' })).toBeVisible();
  await openBag(laptop);
  await expect(laptop.getByText('NO ITEMS FOUND', { exact: true })).toBeVisible();
  await expect(summary(laptop)).not.toContainText('After Sale');
  await laptop.context().close();
});

test('a bag with a sale that was filled before the shop knew the account joins the account’s', async ({
  page,
  products,
}) => {
  const [first, second] = products;
  if (!first || !second) throw new Error('The demo sells nothing.');
  const email = await openBagWith(page, [{ ...first, quantity: 2 }]);
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 2 });

  const laptop = await freshDevice(page);
  await laptop.goto('/robots.txt');
  await laptop.evaluate(() => localStorage.setItem('loggedin', '1'));
  for (const { id } of [first, second]) {
    await openPage(laptop, `/shop/${id}`);
    await button(laptop, 'ADD TO CART').click();
    await expect(laptop.getByText('ADDED ✔', { exact: true })).toBeVisible();
  }
  await openBag(laptop);
  await giveCoupon(laptop);
  await button(laptop, 'CHECK OUT').click();
  await button(laptop, 'Log in again').click();
  await logInAgain(laptop, email);

  await openBag(laptop);
  await expect(amount(laptop, 'Total Quantity')).toHaveText('4');
  await expect.poll(() => keptByServer(page)).toEqual({ [first.id]: 3, [second.id]: 1 });
  expect(await hasSaleOnServer(page)).toBe(true);
  await openBag(page);
  await expect(lineOf(page, second.name)).toBeVisible();
  const after = Math.round((3 * first.price + second.price) * 0.85).toLocaleString('en-US');
  for (const device of [page, laptop]) {
    await expect(amount(device, 'After Sale')).toHaveText(`${after} EGP`);
  }
  await laptop.context().close();
});

for (const [path, gone] of [
  ['/cart', 'Your coupon does not count any more'],
  ['/ar/cart', 'كود الخصم لم يعد صالحًا'],
] as const) {
  test(`a coupon that the owner has changed leaves the bag with a sentence, in ${path}`, async ({
    page,
    products,
  }) => {
    const { id, name, price } = products[0] ?? { id: 0, name: '', price: 0 };
    const email = await logIn(page);
    // As it was stored while the coupon counted.
    const line = { id, name, price, imagePath: '', quantity: 1 };
    const bag = { lines: [line], hasSale: true, coupon: 'SPRING2026', base: null };
    await page.evaluate(([at, text]) => localStorage.setItem(`bag:${at}`, text ?? ''), [
      email,
      JSON.stringify(bag),
    ] as const);
    await openPage(page, path);
    await expect(page.getByText(gone)).toBeVisible();
    await expect(page.getByText('SPRING2026')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/15%|١٥٪/);
    await button(page, path === '/cart' ? 'CHECK OUT' : 'إتمام الطلب').click();
    await expect.poll(() => placedOrders(page)).toMatchObject([{ hasSale: false }]);
    await openPage(page, path);
    await expect.poll(() => hasSaleOnServer(page)).toBe(false);
  });
}
