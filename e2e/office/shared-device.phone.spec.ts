import { makeProduct } from '#e2e/shops/published-products.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { ownBrowser } from '#e2e/steps/offline-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';
import {
  button,
  field,
  invite,
  logIn,
  openOwn,
  placeOrder,
  setPassword,
  title,
} from './office-steps.ts';

const test = testWithProducts([makeProduct(1)]).extend(ownBrowser);

test('who logs out without a network leaves nothing, and the session ends when the shop is back', async ({
  context,
  shop,
}) => {
  const page = await context.newPage();
  await setPassword(page, await invite(shop));
  const other = await context.newPage();
  await other.goto('/office/orders');
  await expect(title(other, 'Orders')).toBeVisible();
  await openOwn(page);
  await context.setOffline(true);
  await button(page, 'Log out').click();
  for (const each of [page, other]) await expect(title(each, 'Log in')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('office-person'))).toBeNull();
  // One of the windows does it.
  const ended = context.waitForEvent('response', (answer) =>
    answer.url().endsWith('/office/api/log-out'),
  );
  await context.setOffline(false);
  expect((await ended).ok()).toBe(true);
  await page.reload();
  await expect(title(page, 'Log in')).toBeVisible();
});

test('a window that still shows one person keeps and sends nothing as another', async ({
  context,
  shop,
}) => {
  const [mona, adel] = [await invite(shop), await invite(shop, 'seller')];
  const number = await placeOrder(shop, 'Mona Hassan');
  const second = await context.newPage();
  await setPassword(second, adel);
  await openOwn(second);
  await button(second, 'Log out').click();
  await setPassword(second, mona);
  const page = await context.newPage();
  // It does not hear of the other window, nor reach the shop.
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation());
  });
  await page.goto(`/office/orders/${number}`);
  await expect(button(page, 'Confirm')).toBeVisible();
  await page.route('**/office/api/**', (route) => route.abort());
  await openOwn(second);
  await button(second, 'Log out').click();
  await expect(title(second, 'Log in')).toBeVisible();
  await logIn(second, adel.email);
  await expect(title(second, 'Your access')).toBeVisible();
  await button(page, 'Confirm').click();
  await expect(page.getByText('The shop cannot be reached.').first()).toBeVisible();
  await page.unroute('**/office/api/**');
  await page.reload();
  await expect(button(page, 'Confirm')).toBeVisible();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  await expect(field(page, 'Password')).toHaveCount(0);
});
