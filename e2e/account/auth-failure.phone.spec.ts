import {
  answerProvider,
  failure,
  openAuthScreen,
  providerCalls,
  submitCredentials,
} from '#e2e/steps/auth-steps.ts';
import { expect, test } from '#e2e/steps/shopper.ts';

const sara = { email: 'sara@example.com', password: 'first secret' };

test('eight dots replace the form while the provider is asked', async ({ page }) => {
  await openAuthScreen(page);
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route(providerCalls, async (route) => {
    await mayAnswer;
    await route.fulfill({ status: 400, body: failure('EMAIL_EXISTS') });
  });
  await submitCredentials(page, 'Sign Up', sara);
  const spinner = page.getByRole('status', { name: 'Loading' });
  await expect(spinner.locator('> *')).toHaveCount(8);
  await expect(page.getByLabel('Email')).toHaveCount(0);

  letAnswer();
  await expect(page.getByRole('alert')).toContainText('EMAIL_EXISTS');
  await expect(spinner).toHaveCount(0);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('every failure shows the provider’s words in upper case and what to do', async ({ page }) => {
  await openAuthScreen(page);
  for (const { answer, banner, advice } of [
    {
      answer: { status: 400, body: failure('EMAIL_EXISTS') },
      banner: 'EMAIL_EXISTS',
      advice: 'Log in, or use another',
    },
    {
      answer: { status: 400, body: failure('INVALID_LOGIN_CREDENTIALS') },
      banner: 'INVALID_LOGIN_CREDENTIALS',
      advice: 'is wrong. Check both',
    },
    {
      answer: {
        status: 400,
        body: failure('WEAK_PASSWORD : Password should be at least 6 characters'),
      },
      banner: 'WEAK_PASSWORD : PASSWORD SHOULD BE AT LEAST 6 CHARACTERS',
      advice: 'at least 6 characters',
    },
    {
      answer: { status: 400, body: failure('Nobody knows why') },
      banner: 'NOBODY KNOWS WHY',
      advice: 'try again',
    },
    {
      answer: { status: 503, body: failure('Gone for a moment') },
      banner: 'GONE FOR A MOMENT',
      advice: 'has a problem',
    },
    {
      answer: { status: 400, body: '{}' },
      banner: 'THAT DID NOT WORK',
      advice: 'has a problem',
    },
    {
      answer: { status: 500, body: 'oh dear', contentType: 'text/plain' },
      banner: 'THAT DID NOT WORK',
      advice: 'has a problem',
    },
    { answer: 'no connection' as const, banner: 'NO CONNECTION', advice: 'Check your connection' },
  ]) {
    await test.step(banner, async () => {
      await answerProvider(page, answer);
      await submitCredentials(page, 'Sign Up', sara);
      const alert = page.getByRole('alert');
      await expect(alert.getByText(banner, { exact: true })).toBeVisible();
      await expect(alert).toContainText(advice);
      const bannerBox = await alert.boundingBox();
      const formBox = await page.getByLabel('Email', { exact: true }).boundingBox();
      expect(bannerBox?.y).toBeLessThan(formBox?.y ?? 0);
    });
  }

  await test.step('the banner goes when one types, dismisses it or switches the mode', async () => {
    await answerProvider(page, { status: 400, body: failure('EMAIL_EXISTS') });
    const alert = page.getByRole('alert');
    const email = page.getByLabel('Email', { exact: true });
    await submitCredentials(page, 'Sign Up', sara);
    await expect(email).toBeFocused();
    await page.getByRole('button', { name: 'Dismiss this message' }).press('Enter');
    await expect(alert).toHaveCount(0);
    // Who dismisses it by the keyboard goes on in the form.
    await expect(email).toBeFocused();
    for (const act of [
      () => email.fill('s'),
      () => page.getByRole('button', { name: 'Dismiss this message' }).click(),
      () => page.getByRole('button', { name: 'Switch to Log in' }).click(),
    ]) {
      await submitCredentials(page, 'Sign Up', sara);
      await expect(alert).toBeVisible();
      await act();
      await expect(alert).toHaveCount(0);
    }
  });
});

test('a provider that never answers is given up after twenty seconds', async ({ page }) => {
  await page.clock.install();
  await openAuthScreen(page);
  await page.route(providerCalls, () => undefined);
  const asked = page.waitForRequest(providerCalls);
  await submitCredentials(page, 'Sign Up', sara);
  await asked;
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('alert')).toContainText('NO ANSWER');
});
