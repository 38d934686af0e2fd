import { expect, test } from '#e2e/steps/shopper.ts';
import {
  button,
  field,
  invite,
  logIn,
  openOwn,
  password,
  setPassword,
  title,
  watchPolicy,
} from './office-steps.ts';

test('who is invited sets a password, sees who is logged in, logs out and in again', async ({
  page,
  shop,
}) => {
  const reports = await watchPolicy(page);
  const invited = await invite(shop);
  // Programs open a link to show what is behind it: that uses nothing up.
  await page.goto(invited.path);
  await expect(page.getByText(invited.email)).toBeVisible();
  await setPassword(page, invited);
  await expect(page).toHaveURL(/\/office\/?$/);
  await openOwn(page);
  await expect(page.getByText(invited.email)).toBeVisible();
  await expect(page.getByText('Owner', { exact: true })).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();

  await button(page, 'Log out').click();
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(page.getByText('You have been logged out')).toHaveCount(0);

  await logIn(page, invited.email, 'eight green camels');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/wrong/);
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(invited.email);

  await field(page, 'Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Your access')).toBeFocused();
  expect(reports).toEqual([]);
});

test('a link that was used says so, and a broken one too', async ({ page, shop }) => {
  const invited = await invite(shop, 'packer');
  await setPassword(page, invited);
  await page.goto('/office/invitation');
  await expect(title(page, 'This link does not work')).toBeVisible();
  await page.goto(invited.path);
  await expect(title(page, 'This link was used')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(title(page, 'Today')).toBeVisible();
  await openOwn(page);
  await expect(page.getByText('Packer', { exact: true })).toBeVisible();
});

test('faults stand beside their fields, and the keyboard goes to the first', async ({
  page,
  shop,
}) => {
  await page.goto('/office');
  await button(page, 'Log in').click();
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/name@example\.com/);
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Write your password.');

  const { path } = await invite(shop);
  await page.goto(path);
  await field(page, 'Password').fill('short');
  await field(page, 'Repeat password').fill('other');
  await button(page, 'Set password').click();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Write at least 10/);
  await expect(field(page, 'Repeat password')).toHaveAccessibleDescription(/not the same/);
});

test('whose session was ended elsewhere logs in at the same address', async ({
  page,
  shop,
  browser,
}) => {
  const invited = await invite(shop, 'seller');
  await setPassword(page, invited);
  await page.goto('/office/elsewhere?of=today');
  await expect(title(page, 'There is no such page')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${shop.url}/office`);
  await logIn(other, invited.email);
  await expect(title(other, 'Today')).toBeVisible();
  await openOwn(other);
  await other.getByRole('button', { name: /^Log out ./ }).click();
  await expect(other.getByText('is logged out')).toBeVisible();

  // As when the window comes to the front again.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect(title(page, 'Log in')).toBeVisible();
  await expect(page.getByText('You have been logged out')).toBeVisible();
  await logIn(page, invited.email);
  await expect(title(page, 'There is no such page')).toBeVisible();
  await expect(page).toHaveURL(/\/office\/elsewhere\?of=today$/);
  await other.context().close();
});

test('without a connection nothing that was typed is lost', async ({ page, shop, context }) => {
  const invited = await invite(shop);
  await setPassword(page, invited);
  await openOwn(page);
  await button(page, 'Log out').click();
  await context.setOffline(true);
  await logIn(page, invited.email);
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await expect(field(page, 'Password')).toHaveValue(password);
  await context.setOffline(false);
  await button(page, 'Log in').click();
  await expect(title(page, 'Your access')).toBeVisible();
});

test('in Arabic, at once and the next time', async ({ page, shop }) => {
  const invited = await invite(shop);
  await page.goto('/office');
  await field(page, 'Email').fill(invited.email);
  await button(page, 'العربية').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(title(page, 'تسجيل الدخول')).toBeVisible();
  await expect(field(page, 'البريد الإلكتروني')).toHaveValue(invited.email);
  await page.reload();
  await expect(title(page, 'تسجيل الدخول')).toBeVisible();
});

test('who logs in after somebody else sees nothing of theirs', async ({ page, shop }) => {
  const [owner, packer] = [await invite(shop), await invite(shop, 'packer')];
  await setPassword(page, owner);
  await setPassword(page, packer);
  await openOwn(page);
  await expect(page.getByText(packer.email)).toBeVisible();
  await expect(page.getByText(owner.email)).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Log out ./ })).toHaveCount(0);
});
