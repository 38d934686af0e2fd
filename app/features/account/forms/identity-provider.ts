import { sendRequest } from '#app/http/api-fetch.ts';
import { NetworkError, readMember } from '#app/http/fetch-errors.ts';
import { getLocale } from '#app/locale.ts';
import { IdentityError, readProviderMessage } from '../identity-error.ts';

/** The key is public (spec §9). */
export interface IdentityProvider {
  identityUrl: string;
  identityKey: string;
}

export interface Credentials {
  email: string;
  password: string;
}

export type AuthMode = 'sign-up' | 'log-in';

/** Milliseconds for the whole answer. */
export const providerTimeLimit = 20_000;

/** The ID token; undefined when the provider gave none (spec §7). @throws {IdentityError} */
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

/** Unknown and closed accounts are no error: nobody may learn of them. @throws {IdentityError} */
export async function sendResetMail(provider: IdentityProvider, email: string): Promise<void> {
  try {
    const request = { requestType: 'PASSWORD_RESET', email: email.trim() };
    // The official SDK's header for the language of the mail.
    await callProvider(provider, 'sendOobCode', request, { 'X-Firebase-Locale': getLocale() });
  } catch (error) {
    const hidden = ['EMAIL_NOT_FOUND', 'USER_NOT_FOUND', 'USER_DISABLED'];
    if (!(error instanceof IdentityError && hidden.includes(error.code))) throw error;
  }
}

/**
 * Without `password` it only checks the code. @throws {IdentityError}
 * @returns the account's e-mail in lower case; undefined when the provider did not name it
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

/** @throws {IdentityError} */
export async function confirmEmail(provider: IdentityProvider, oobCode: string): Promise<void> {
  await callProvider(provider, 'update', { oobCode });
}

/** Changes what signs in. @returns the new ID token, if the provider gave one @throws {IdentityError} */
export async function updateAccount(
  provider: IdentityProvider,
  change: { idToken: string; email?: string; password?: string },
): Promise<string | undefined> {
  const answer = await callProvider(provider, 'update', { ...change, returnSecureToken: true });
  const idToken = readMember(answer, 'idToken');
  return typeof idToken === 'string' && idToken ? idToken : undefined;
}

/** @throws {IdentityError} */
export async function deleteAccount(provider: IdentityProvider, idToken: string): Promise<void> {
  await callProvider(provider, 'delete', { idToken });
}

/** The shop's own provider is at the shop's own address. */
export function isExternal({ identityUrl }: IdentityProvider): boolean {
  return /^https?:/.test(identityUrl);
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

/** A hotel's or an airport's log-in page with status 200, instead of the provider. */
function isPageOfAnotherServer(headers: Headers): boolean {
  return headers.get('Content-Type')?.includes('text/html') ?? false;
}

/** Seconds only: no provider of ours sends a date. */
function readRetryAfter(headers: Headers): number | undefined {
  const value = headers.get('Retry-After') ?? '';
  return /^\d{1,7}$/.test(value) ? Number(value) : undefined;
}
