import type { RunningShop } from '#e2e/shops/shop-process.ts';
import {
  failure,
  freshEmail,
  openMenu,
  signUp,
  storedFlag,
  submitCredentials,
} from '#e2e/steps/auth-steps.ts';
import { mailTo } from '#e2e/steps/outbox.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

/** Undefined until the mail is there. */
async function linkInMail(shop: RunningShop, email: string): Promise<string | undefined> {
  const mail = await mailTo(shop, email);
  return /\/auth\/reset\?oobCode=[\w%.~-]+/.exec(mail?.text ?? '')?.[0];
}

test('a forgotten password is replaced by the link in the mail, once', async ({ page, shop }) => {
  const email = await signUp(page);
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loggedin', '0');

  await page.goto('/auth?mode=log-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();

  await expect.poll(() => linkInMail(shop, email)).toBeDefined();
  const link = (await linkInMail(shop, email)) ?? '';
  await page.goto(link);
  // A password manager keeps the new password under this name.
  const name = page.getByLabel('Email', { exact: true });
  await expect(name).toHaveValue(email);
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await expect(name).toHaveAttribute('readonly');
  await page.getByLabel('New password', { exact: true }).fill('second secret');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByRole('link', { name: 'Go to log in' }).click();
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  await submitCredentials(page, 'Log In', { email, password: 'second secret' });
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await storedFlag(page)).toBe('1');

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('already been used');
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
});

test('asking for a mail says the same when there is no such account', async ({ page }) => {
  const email = freshEmail();
  await page.goto('/auth/forgot');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
});

test('who has sent a form is at the heading, and hears from there how it went', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.route('**/accounts:sendOobCode?*', (route) => route.fulfill({ json: {} }));
  await page.goto('/auth/forgot');
  await page.getByLabel('Email', { exact: true }).fill('sara@example.com');
  const news = page.getByRole('main').locator('[role=status]:not(.spinner)');
  await expect(news).toHaveText('');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(news).toContainText('If there is an account for sara@example.com');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();

  let saving: { status?: number; json?: unknown; body?: string } = { json: {} };
  await page.route('**/accounts:resetPassword?*', (route) =>
    route.request().postDataJSON().newPassword
      ? route.fulfill(saving)
      : route.fulfill({ json: { email: 'sara@example.com' } }),
  );
  const save = async () => {
    await page.goto('/auth/reset?oobCode=some-code');
    await page.getByLabel('New password', { exact: true }).fill('second secret');
    await expect(page.getByRole('button', { name: 'Save the password' })).toBeEnabled();
    await page.keyboard.press('Enter');
  };
  await save();
  await expect(news).toContainText('Your new password is saved');
  await expect(heading).toBeFocused();

  saving = { status: 400, body: failure('EXPIRED_OOB_CODE') };
  await save();
  await expect(page.getByRole('alert')).toContainText('already been used');
  await expect(heading).toBeFocused();
});

test('a form that comes back after a failure has the focus', async ({ page }) => {
  await page.route('**/accounts:sendOobCode?*', (route) => route.fulfill({ status: 500 }));
  await page.route('**/accounts:resetPassword?*', (route) =>
    route.request().postDataJSON().newPassword
      ? route.fulfill({ status: 400, body: failure('WEAK_PASSWORD : Choose another') })
      : route.fulfill({ json: { email: 'sara@example.com' } }),
  );
  await page.goto('/auth/forgot');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('sara@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('THAT DID NOT WORK');
  await expect(email).toBeFocused();
  await expect(email).toHaveValue('sara@example.com');

  await page.goto('/auth/reset?oobCode=some-code');
  const password = page.getByLabel('New password', { exact: true });
  await password.fill('second secret');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('alert')).toContainText('WEAK_PASSWORD');
  await expect(password).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(password).toBeFocused();
});
