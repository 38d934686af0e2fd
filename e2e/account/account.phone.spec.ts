import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { freshEmail, openMenu, storedFlag, submitCredentials } from '#e2e/steps/auth-steps.ts';
import { keepLines, logIn } from '#e2e/steps/bag-steps.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { m } from '#messages';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const isAt = (page: Page, path: string) => expect(page).toHaveURL((url) => url.pathname === path);

test('a shopper changes password and e-mail, and goes on with the bag', async ({
  page,
  products,
  browser,
  shop,
}) => {
  const [product] = products;
  if (!product) throw new Error('The demo sells nothing.');
  const email = await logIn(page);
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await keepLines(page, email, [product]);
  await openPage(page, '/');
  await openMenu(page);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();

  await button(page, 'Change password').click();
  await button(page, 'Save the password').click();
  await expect(box(page, 'Current password')).toBeFocused();
  await box(page, 'Current password').fill('wrong secret');
  await box(page, 'New password').fill('second secret');
  await button(page, 'Save the password').click();
  await expect(page.getByRole('alert')).toContainText('The current password is wrong.');
  await expect(box(page, 'New password')).toHaveValue('second secret');
  await box(page, 'Current password').fill('first secret');
  await button(page, 'Save the password').click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await expect(button(page, 'Change password')).toBeFocused();

  const taken = await logIn(other);
  await button(page, 'Change e-mail').click();
  await box(page, 'New email').fill(taken);
  await box(page, 'Current password').fill('second secret');
  await button(page, 'Save the new email').click();
  await expect(page.getByRole('alert')).toContainText('Another account has this email.');
  const next = freshEmail();
  await box(page, 'New email').fill(next.toUpperCase());
  await button(page, 'Save the new email').click();
  await expect(page.getByText(`From now on you log in with ${next}.`)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(email);

  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  await openMenu(page);
  await button(page, 'Sign Out').click();
  await isAt(page, '/auth');
  await button(page, 'Switch to Log in').click();
  await submitCredentials(page, 'Log In', { email: next, password: 'second secret' });
  await isAt(page, '/');
  await other.context().close();
});

test('who is logged in elsewhere is signed out there by a new password', async ({
  page,
  browser,
  shop,
}) => {
  const email = await logIn(page);
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await logIn(other, email);
  await openPage(page, '/account');
  await button(page, 'Change password').click();
  await box(page, 'Current password').fill('first secret');
  await box(page, 'New password').fill('second secret');
  await button(page, 'Save the password').click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await other.goto('/orders');
  await isAt(other, '/auth');
  await expect(other.getByText('You have been signed out.')).toBeVisible();
  await other.context().close();
});

test('in Arabic, a shopper downloads all data, and deletes the account with it', async ({
  page,
  products,
}) => {
  const ar = { locale: 'ar' } as const;
  const [product] = products;
  if (!product) throw new Error('The demo sells nothing.');
  const email = await logIn(page);
  await keepLines(page, email, [product]);
  await openPage(page, '/ar/orders');
  const kept = () => page.evaluate(() => localStorage.getItem('kept-orders'));
  await expect.poll(kept).not.toBeNull();
  await page.getByRole('link', { name: m.orders_account({}, ar), exact: true }).click();
  // The bag is on the server before its data is asked for.
  const stored = async () => (await (await page.request.get('/api/bag')).json()).lines.length;
  await expect.poll(stored).toBe(1);
  const downloading = page.waitForEvent('download');
  await button(page, m.account_download({}, ar)).click();
  const file = await (await downloading).path();
  await expect(page.getByText(m.account_download_done({}, ar))).toBeVisible();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    account: { email },
    bag: { lines: [{ id: product.id }] },
    orders: [],
  });

  await button(page, m.account_delete({}, ar)).click();
  await expect(page.getByText(m.account_delete_stays({}, ar))).toBeVisible();
  await box(page, m.account_current_password({}, ar)).fill('first secret');
  await button(page, m.account_delete_submit({}, ar)).click();
  const sure = page.getByRole('checkbox', { name: m.account_delete_sure({}, ar) });
  await expect(sure).toBeFocused();
  await expect(page.getByText(m.account_delete_not_sure({}, ar))).toBeVisible();
  await sure.check();
  await button(page, m.account_delete_submit({}, ar)).click();
  await expect(page.getByText(m.account_deleted({}, ar))).toBeVisible();
  await isAt(page, '/ar');
  expect(await storedFlag(page)).toBe('0');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain(email);
  expect(await kept()).toBeNull();

  await page.goto('/auth?mode=log-in');
  await submitCredentials(page, 'Log In', { email, password: 'first secret' });
  await expect(page.getByRole('alert')).toContainText('INVALID_LOGIN_CREDENTIALS');
});
