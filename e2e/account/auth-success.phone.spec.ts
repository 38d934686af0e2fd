import {
  answerProvider,
  freshEmail,
  openAuthScreen,
  openMenu,
  signUp,
  storedFlag,
  submitCredentials,
} from '#e2e/steps/auth-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('signing up asks as specified, sets the flag and goes to the root; the log-in lasts until signing out', async ({
  page,
}) => {
  const asked = page.waitForRequest(/accounts:signUp/);
  const email = await signUp(page);
  const request = await asked;
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).searchParams.get('key')).toBe('adi-storefront');
  expect(request.postDataJSON()).toEqual({
    email,
    password: 'first secret',
    returnSecureToken: true,
  });
  expect(await storedFlag(page)).toBe('1');

  await openMenu(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cart' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Authenticate' })).toHaveCount(0);

  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const answer = await page.request.get('/session');
  expect(await answer.json()).toMatchObject({ signedIn: true });

  // The log-in outlives a reload, and a logged-in shopper does not see the form.
  await page.goto('/auth');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-loggedin', '0');
  expect(await storedFlag(page)).toBe('0');
  await expect
    .poll(async () => (await page.request.get('/session')).json())
    .toMatchObject({ signedIn: false });
  await page.goto('/');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Authenticate' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart' })).toHaveCount(0);
});

test('a wrong password is refused; the right one logs in, with spaces around the e-mail', async ({
  page,
}) => {
  const email = freshEmail();
  const key = 'adi-storefront';
  await page.request.post(`/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${key}`, {
    data: { email, password: 'كلمة سر 🔑', returnSecureToken: true },
  });
  await openAuthScreen(page);
  await page.getByRole('button', { name: 'Switch to Log in' }).click();
  await submitCredentials(page, 'Log In', { email, password: 'not this one' });
  await expect(page.getByRole('alert')).toContainText('INVALID_LOGIN_CREDENTIALS');
  await submitCredentials(page, 'Log In', { email: ` ${email} `, password: 'كلمة سر 🔑' });
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await storedFlag(page)).toBe('1');
});

test('a provider that gives no token leaves a log-in on the device alone', async ({ page }) => {
  await openAuthScreen(page);
  await answerProvider(page, { body: '{}' });
  await submitCredentials(page, 'Sign Up', { email: freshEmail(), password: 'first secret' });
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await storedFlag(page)).toBe('1');
  expect(await (await page.request.get('/session')).json()).toMatchObject({ signedIn: false });
});
