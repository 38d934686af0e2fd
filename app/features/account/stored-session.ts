import { deviceStorage } from '#app/device/device-storage.ts';
import { isFlagLost, readAccount, readLoginFlag } from './login-state.ts';

/** The account that has a session on the server. */
export const sessionKey = 'session';

/** Whether the session belongs to the account that is logged in. */
export function hasSession(): boolean {
  const account = deviceStorage.get(sessionKey);
  return readLoginFlag() && account !== null && account === readAccount();
}

/** Whether the server may still have a session without a log-in here. */
export function hasLeftSession(): boolean {
  return deviceStorage.get(sessionKey) !== null && !hasSession();
}

/** The browser has lost what the pages keep, but perhaps not the session: the server knows. */
export function mayRestoreSession(): boolean {
  return isFlagLost() && hasSessionHint();
}

/** The account whose ID token has not reached the shop yet: only the page that got it has it. */
const owedKey = 'session-owed';

export function isSessionOwed(): boolean {
  return readLoginFlag() && deviceStorage.get(owedKey) === (readAccount() ?? '');
}

export function oweSession(account: string): void {
  deviceStorage.set(owedKey, account);
}

export function settleSession(): void {
  deviceStorage.remove(owedKey);
}

/** Set by the server beside the session's cookie, which no script can read. */
export function hasSessionHint(): boolean {
  return /(^|; )signed-in=1/.test(document.cookie);
}

export function dropSessionHint(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no other way.
  document.cookie = 'signed-in=; path=/; max-age=0';
}
