import { localizedPath } from '#domain/text/locale.ts';
import { failure, freshEmail, providerCalls } from '#e2e/steps/auth-steps.ts';
import { logIn, newAccount } from '#e2e/steps/bag-steps.ts';
import { expect } from '#e2e/steps/shopper.ts';
import { m } from '#messages';
import { withLongTexts } from './gallery-products.ts';
import { readMail } from './read-mail.ts';
import type { Screen, Stage } from './screen.ts';
import { loading, openWithCatalogue, press } from './steps.ts';

const anyCall = /\/v1\/accounts:\w+\?key=/;

async function openForm({ page, locale }: Stage, path: string): Promise<void> {
  await page.goto(localizedPath(locale, path));
  // Looks disabled while the form is invalid, but can be pressed.
  await expect(page.locator('form button[type=submit]:enabled')).toBeVisible();
}

async function type({ page, locale }: Stage, email: string, password: string): Promise<void> {
  await page.getByLabel(m.auth_email({}, { locale }), { exact: true }).fill(email);
  await page.getByLabel(m.auth_password({}, { locale }), { exact: true }).fill(password);
}

async function openAuth(stage: Stage): Promise<void> {
  await openForm(stage, '/auth');
}

async function sendForgot(stage: Stage, email: string): Promise<void> {
  const { page, locale } = stage;
  await openForm(stage, '/auth/forgot');
  await page.getByLabel(m.auth_email({}, { locale }), { exact: true }).fill(email);
  await press(stage, m.auth_forgot_submit({}, { locale }));
}

async function askForMail(stage: Stage): Promise<string> {
  const { page } = stage;
  const email = await newAccount(page);
  await sendForgot(stage, email);
  await expect(page.getByText(email)).toBeVisible();
  return email;
}

async function openReset(stage: Stage): Promise<void> {
  const mail = await readMail(stage.shop, `To: ${await askForMail(stage)}`);
  const [, code = ''] = /oobCode=([\w%.~-]+)/.exec(mail) ?? [];
  await openForm(stage, `/auth/reset?oobCode=${code}`);
  const label = m.auth_new_password({}, { locale: stage.locale });
  await expect(stage.page.getByLabel(label, { exact: true })).toBeVisible();
}

async function sendNewPassword(stage: Stage): Promise<void> {
  const { page, locale } = stage;
  const box = page.getByLabel(m.auth_new_password({}, { locale }), { exact: true });
  await box.fill('second secret');
  await press(stage, m.auth_reset_submit({}, { locale }));
}

/** Provider calls stay unanswered. */
async function keepAnswers({ page }: Stage): Promise<void> {
  await page.route(anyCall, () => undefined);
}

/** Provider calls fail. */
async function breakCalls({ page }: Stage): Promise<void> {
  await page.route(anyCall, (route) => route.abort());
}

async function openConfirm({ page, locale }: Stage): Promise<void> {
  await page.goto(localizedPath(locale, '/auth/confirm?oobCode=some-code'));
  await expect(page.getByText(m.auth_confirm_hint({}, { locale }))).toBeVisible();
}

async function confirm(stage: Stage): Promise<void> {
  await openConfirm(stage);
  await press(stage, m.auth_confirm_submit({}, { locale: stage.locale }));
}

export const accountScreens: readonly Screen[] = [
  { name: 'auth-sign-up', open: openAuth },
  {
    name: 'auth-log-in',
    async open(stage) {
      await openAuth(stage);
      await press(stage, m.auth_switch_to_log_in({}, { locale: stage.locale }));
    },
  },
  {
    name: 'auth-wanted',
    async open(stage) {
      const { page, locale } = stage;
      await openWithCatalogue(stage, `/shop/${withLongTexts.id}`);
      await press(stage, m.bag_add_to_cart_upper({}, { locale }));
      const { name, nameAr = name } = withLongTexts;
      const text = m.auth_wanted_sign_up({ name: locale === 'ar' ? nameAr : name }, { locale });
      await expect(page.getByText(text)).toBeVisible();
    },
  },
  {
    name: 'auth-touched-invalid',
    async open(stage) {
      await openAuth(stage);
      await type(stage, 'sara@', '12345');
      await stage.page.keyboard.press('Enter');
      await expect(stage.page.locator('[aria-invalid=true]')).toHaveCount(2);
    },
  },
  {
    name: 'auth-password-shown',
    async open(stage) {
      await openAuth(stage);
      await type(stage, freshEmail(), 'first secret');
      await press(stage, m.auth_show_password({}, { locale: stage.locale }));
      await expect(stage.page.locator('input[type=password]')).toHaveCount(0);
    },
  },
  {
    name: 'auth-error',
    async open(stage) {
      const { page, locale } = stage;
      const email = await newAccount(page);
      await openAuth(stage);
      await type(stage, email, 'another secret');
      await press(stage, m.auth_sign_up({}, { locale }));
      await expect(page.getByRole('alert')).toContainText('EMAIL_EXISTS');
    },
  },
  {
    name: 'auth-error-long',
    async open(stage) {
      const { page, locale } = stage;
      const text =
        'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]';
      await page.route(providerCalls, (route) =>
        route.fulfill({ status: 400, contentType: 'application/json', body: failure(text) }),
      );
      await openAuth(stage);
      await type(stage, freshEmail(), 'another secret');
      await press(stage, m.auth_sign_up({}, { locale }));
      await expect(page.getByRole('alert')).toContainText('NUMERIC');
    },
  },
  {
    name: 'auth-running',
    async open(stage) {
      await keepAnswers(stage);
      await openAuth(stage);
      await type(stage, freshEmail(), 'first secret');
      await press(stage, m.auth_sign_up({}, { locale: stage.locale }));
      await expect(loading(stage)).toBeVisible();
    },
  },
  { name: 'auth-forgot', open: (stage) => openForm(stage, '/auth/forgot') },
  {
    name: 'auth-forgot-running',
    async open(stage) {
      await keepAnswers(stage);
      await sendForgot(stage, freshEmail());
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'auth-forgot-failed',
    asIn: 'auth-error',
    async open(stage) {
      await breakCalls(stage);
      await sendForgot(stage, freshEmail());
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'auth-forgot-sent',
    async open(stage) {
      await askForMail(stage);
    },
  },
  {
    name: 'auth-reset',
    open: openReset,
  },
  {
    name: 'auth-reset-unchecked',
    async open({ page, locale }) {
      await page.route('**/accounts:resetPassword?*', (route) => route.abort());
      await page.goto(localizedPath(locale, '/auth/reset?oobCode=some-code'));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'auth-reset-running',
    asIn: 'auth-forgot-running',
    async open(stage) {
      await openReset(stage);
      await keepAnswers(stage);
      await sendNewPassword(stage);
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'auth-reset-failed',
    asIn: 'auth-error',
    async open(stage) {
      await openReset(stage);
      await breakCalls(stage);
      await sendNewPassword(stage);
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'auth-password-saved',
    async open(stage) {
      const { page, locale } = stage;
      await openReset(stage);
      await sendNewPassword(stage);
      await expect(page.getByText(m.auth_reset_done({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'auth-session-ended',
    async open(stage) {
      const { page, locale } = stage;
      await logIn(page);
      await page.context().clearCookies({ name: 'session' });
      await page.goto(localizedPath(locale, '/orders'));
      await expect(page.getByText(m.auth_session_ended({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'auth-dead-link',
    async open({ page, locale }) {
      await page.goto(localizedPath(locale, '/auth/reset?oobCode=used-already'));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'account-delete',
    async open(stage) {
      const { page, locale } = stage;
      await logIn(page);
      await page.goto(localizedPath(locale, '/account'));
      await press(stage, m.account_delete({}, { locale }));
      await press(stage, m.account_delete_submit({}, { locale }));
      await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
    },
  },
  { name: 'auth-confirm', open: openConfirm },
  {
    name: 'auth-confirm-running',
    asIn: 'auth-forgot-running',
    async open(stage) {
      await keepAnswers(stage);
      await confirm(stage);
      await expect(loading(stage)).toBeVisible();
    },
  },
  {
    name: 'auth-confirm-failed',
    async open(stage) {
      await breakCalls(stage);
      await confirm(stage);
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'auth-confirm-done',
    async open(stage) {
      const { page, locale } = stage;
      await page.route(anyCall, (route) => route.fulfill({ json: {} }));
      await confirm(stage);
      await expect(page.getByText(m.auth_confirm_done({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'auth-confirm-dead-link',
    asIn: 'auth-dead-link',
    async open(stage) {
      const { page, locale } = stage;
      await confirm(stage);
      await expect(page.getByText(m.auth_confirm_dead_link({}, { locale }))).toBeVisible();
    },
  },
  {
    name: 'mail-reset',
    medium: 'mail',
    async open(stage) {
      const mail = await readMail(stage.shop, `To: ${await askForMail(stage)}`);
      await stage.page.goto('about:blank');
      await stage.page.setContent(mail);
    },
  },
];
