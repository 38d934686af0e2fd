import { apiFetch } from '#app/http/api-fetch.ts';
import { readXsrfToken } from '#app/http/xsrf-token.ts';
import { IdentityError } from '../identity-error.ts';
import { sessionTimeLimit } from '../session.ts';

/** Before a log-in. Without an answer nothing is known. @throws {IdentityError} */
export async function checkCookies(): Promise<void> {
  if (readXsrfToken() !== undefined) return;
  const hasAnswer = await apiFetch('/session', { timeLimit: sessionTimeLimit }).then(
    () => true,
    () => false,
  );
  if (hasAnswer && readXsrfToken() === undefined) throw new IdentityError({ fault: 'no-cookies' });
}
