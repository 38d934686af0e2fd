import { openAuthScreen, recordRequests } from '#e2e/steps/auth-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

test('the form starts in sign-up mode and switches to log-in and back', async ({ page }) => {
  await openAuthScreen(page);
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'email');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  const forgot = page.getByRole('link', { name: 'Forgot password?' });
  await expect(forgot).toHaveCount(0);

  await page.getByLabel('Email', { exact: true }).fill('sara@example.com');
  await page.getByRole('button', { name: 'Switch to Log in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  await expect(forgot).toBeVisible();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  // A password manager keeps the password under a user name.
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute(
    'autocomplete',
    'username',
  );
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('sara@example.com');

  await page.getByRole('button', { name: 'Switch to Sign Up', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to Log in', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill('first secret');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('first secret');
});

test('submit is styled disabled until e-mail and password are valid, and an invalid form sends nothing', async ({
  page,
}) => {
  await openAuthScreen(page);
  const made = recordRequests(page);
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await expect(submit).toHaveCSS('cursor', 'not-allowed');

  for (const [typedEmail, typedPassword, disabled] of [
    ['sara', '123456', 'true'],
    ['sara@', '123456', 'true'],
    ['sara@example.com', '', 'true'],
    ['sara@example.com', '12345', 'true'],
    ['', '123456', 'true'],
    ['sara@example.com', '123456', 'false'],
    ['  sara@example.com ', '      ', 'false'],
  ] as const) {
    await email.fill(typedEmail);
    await password.fill(typedPassword);
    await expect(submit).toHaveAttribute('aria-disabled', disabled);
  }
  await expect(submit).not.toHaveCSS('cursor', 'not-allowed');

  // A field that was left invalid says what is wrong, and is valid again when corrected.
  await openAuthScreen(page);
  const wellBorder = await email.evaluate((input) => getComputedStyle(input).borderColor);
  await email.fill('sara');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).not.toHaveCSS('border-color', wellBorder);
  await expect(email).toHaveAccessibleDescription(/name@example\.com/);
  await email.fill('sara@example.com');
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');

  // Sent all the same, the form leads to its first invalid field.
  await email.fill('');
  await password.press('Enter');
  await expect(email).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await email.fill('sara@example.com');
  await email.press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Enter a password.');
  expect(made.filter((request) => request.includes('/v1/accounts'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a screen that needs it says so, and keeps nobody waiting', async ({ page }) => {
    for (const path of [
      '/auth/forgot',
      '/auth/reset?oobCode=some-code',
      '/auth/confirm?oobCode=some-code',
    ]) {
      await page.goto(path);
      await expect(page.locator('noscript p')).toContainText('needs JavaScript');
      await expect(page.locator('noscript p')).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
    }
  });

  test('the page says that signing in needs it, and no password gets into an address', async ({
    page,
  }) => {
    await page.goto('/auth');
    await expect(page.locator('noscript p')).toContainText('needs JavaScript');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('form', { has: page.getByLabel('Email') })).toHaveAttribute(
      'method',
      'post',
    );
    const form = { email: 'sara@example.com', password: 'first secret' };
    const headers = { Origin: new URL(page.url()).origin };
    const answer = await page.request.post('/auth', { form, headers, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe('/auth');
  });
});
