import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import type { SessionRequest } from '#domain/wire/session.ts';
import { IdentityError } from './identity-error.ts';
import { hasSessionHint } from './stored-session.ts';

/** @throws {IdentityError} when the browser did not take the cookie of the session */
export async function sendToken(idToken: string, signal: AbortSignal): Promise<void> {
  const json: SessionRequest = { idToken };
  await apiFetch('/session', { method: 'POST', json, signal });
  if (hasSessionHint()) return;
  const answer = await apiFetch('/session', { signal });
  if (readMember(answer, 'signedIn') === false) throw new IdentityError({ fault: 'no-cookies' });
}
