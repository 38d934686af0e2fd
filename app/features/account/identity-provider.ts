import { sendRequest } from '#app/http/api-fetch.ts';
import { NetworkError, readMember } from '#app/http/fetch-errors.ts';
import { getLocale } from '#app/locale.ts';
import { IdentityError, readProviderMessage } from './identity-error.ts';

/** Where the identity provider answers, and the key it wants (spec §9: it is public). */
export interface IdentityProvider {
  identityUrl: string;
  identityKey: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** The two modes of the auth screen, one call each (spec §7). */
export type AuthMode = 'sign-up' | 'log-in';

/** Milliseconds that the provider has for its whole answer. */
export const providerTimeLimit = 20_000;

/**
 * Signs up or logs in. Gives the ID token, or undefined when the provider gave none: nothing of
 * a success is needed but that it is one (spec §7). Throws {@link IdentityError}.
 */
export async function askProvider(
  provider: IdentityProvider,
  mode: AuthMode,
  { email, password }: Credentials,
): Promise<string | undefined> {
  const method = mode === 'sign-up' ? 'signUp' : 'signInWithPassword';
  const answer = await callProvider(provider, method, {
    email: email.trim(),
    password,
    returnSecureToken: true,
  });
  const idToken = readMember(answer, 'idToken');
  return typeof idToken === 'string' && idToken ? idToken : undefined;
}

/**
 * Asks for a mail with a link to choose a new password. An unknown or closed account is no error
 * to the shopper: nobody may learn here which e-mails have one. Throws {@link IdentityError}.
 */
export async function sendResetMail(provider: IdentityProvider, email: string): Promise<void> {
  try {
    const request = { requestType: 'PASSWORD_RESET', email: email.trim() };
    // As the official SDK says in which language the mail shall be.
    await callProvider(provider, 'sendOobCode', request, { 'X-Firebase-Locale': getLocale() });
  } catch (error) {
    const hidden = ['EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'USER_DISABLED'];
    if (!(error instanceof IdentityError && hidden.includes(error.code))) throw error;
  }
}

/**
 * Sets a new password by the code of a reset mail; without a password it only asks whether the
 * code is still good. Gives the account's e-mail in lower case, or undefined when the provider did
 * not name it. Throws {@link IdentityError}.
 */
export async function resetPassword(
  provider: IdentityProvider,
  oobCode: string,
  newPassword?: string,
): Promise<string | undefined> {
  const request = newPassword === undefined ? { oobCode } : { oobCode, newPassword };
  const answer = await callProvider(provider, 'resetPassword', request);
  const email = readMember(answer, 'email');
  return typeof email === 'string' && email ? email.toLowerCase() : undefined;
}

/** Proves by the code of a mail that its reader has the account's e-mail. Throws {@link IdentityError}. */
export async function confirmEmail(provider: IdentityProvider, oobCode: string): Promise<void> {
  await callProvider(provider, 'update', { oobCode });
}

async function callProvider(
  { identityUrl, identityKey }: IdentityProvider,
  method: string,
  json: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const address = `${identityUrl}/v1/accounts:${method}?key=${encodeURIComponent(identityKey)}`;
  const answer = await sendRequest(address, {
    method: 'POST',
    json,
    headers,
    timeLimit: providerTimeLimit,
  }).catch((error: unknown) => {
    throw error instanceof NetworkError ? new IdentityError({ fault: error.reason }, error) : error;
  });
  if (answer.ok && !isPageOfAnotherServer(answer.headers)) return answer.json;
  const providerMessage = readProviderMessage(answer.json);
  if (!providerMessage) throw new IdentityError({ fault: 'bad-answer' });
  const retryAfterSeconds = readRetryAfter(answer.headers);
  const isFailing = answer.status >= 500;
  throw new IdentityError({ providerMessage, isFailing, retryAfterSeconds });
}

/** A hotel's or an airport's log-in page, put in the provider's place with status 200. */
function isPageOfAnotherServer(headers: Headers): boolean {
  return headers.get('Content-Type')?.includes('text/html') ?? false;
}

/** Seconds of `Retry-After`. It may hold a date instead: no provider of ours sends one. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  return /^\d{1,7}$/.test(value) ? Number(value) : undefined;
}
