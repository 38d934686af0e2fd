import { lastingText } from '#app/http/lasting-text.ts';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { minPasswordLength } from '#domain/credentials.ts';
import { m } from '#messages';
import type { IdentityError } from '../identity-error.ts';

/** In upper case (spec §8): the provider's own message where there is one. */
export function bannerText(error: IdentityError): string {
  return (error.providerMessage ?? faultText(error.code)).toUpperCase();
}

function faultText(code: string): string {
  if (code === 'no-connection') return m.auth_error_no_connection();
  if (code === 'no-answer' || code === 'perhaps-done') return m.auth_error_no_answer();
  if (code === 'no-cookies') return m.auth_error_cookies();
  if (code === 'no-address') return m.auth_error_no_address();
  return code === 'wrong-address' ? m.auth_error_address() : m.auth_error_bad_answer();
}

export function adviceText(error: IdentityError): string {
  switch (error.code) {
    case 'no-connection':
      return m.auth_mend_no_connection();
    case 'no-answer':
      return m.auth_mend_no_answer();
    case 'no-cookies':
      return m.auth_mend_cookies();
    case 'wrong-address':
    case 'no-address':
      return lastingText(error.cause) ?? m.fault_reload();
    case 'bad-answer':
      return lastingText(error.cause) ?? m.auth_mend_bad_answer();
    case 'EMAIL_EXISTS':
      return m.auth_mend_email_exists();
    // The first: providers that do not reveal which e-mails exist. The rest: older providers.
    case 'INVALID_LOGIN_CREDENTIALS':
    case 'INVALID_PASSWORD':
    case 'EMAIL_NOT_FOUND':
      return m.auth_mend_wrong_credentials();
    case 'WEAK_PASSWORD':
      return m.auth_mend_weak_password({ shortest: shownCount(minPasswordLength) });
    case 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS':
      return m.auth_mend_password_rules();
    case 'INVALID_EMAIL':
    case 'MISSING_EMAIL':
      return m.auth_mend_email();
    case 'MISSING_PASSWORD':
      return m.auth_mend_password_missing();
    case 'USER_DISABLED':
      return m.auth_mend_user_disabled();
    case 'TOO_MANY_ATTEMPTS_TRY_LATER':
      return tooManyAttempts(error.retryAfterSeconds);
    default:
      return error.isFailing ? m.auth_mend_bad_answer() : m.auth_mend_unknown();
  }
}

function tooManyAttempts(retryAfterSeconds: number | undefined): string {
  if (retryAfterSeconds === undefined) return m.auth_mend_too_many_attempts();
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return m.auth_mend_too_many_attempts_minutes({ count: minutes, shown: shownCount(minutes) });
}

/** For shoppers who are signed in already and type the current password again. */
export function adviceOnChange(error: IdentityError): string {
  switch (error.code) {
    case 'INVALID_LOGIN_CREDENTIALS':
    case 'INVALID_PASSWORD':
      return m.account_wrong_password();
    case 'EMAIL_EXISTS':
      return m.account_email_taken();
    case 'perhaps-done':
      return m.account_perhaps_saved();
    default:
      return adviceText(error);
  }
}
