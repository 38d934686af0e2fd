import { deviceStorage } from '#app/device-storage.ts';
import { readAccount, readLoginFlag } from './login-state.ts';

/**
 * Under this key the browser keeps the account whose session stands on the server; nothing for an
 * account that is not known.
 */
export const sessionKey = 'session';

/** Whether the session that stands on the server is that of whoever is logged in. */
export function hasSession(): boolean {
  const account = deviceStorage.get(sessionKey);
  return readLoginFlag() && account !== null && account === readAccount();
}

/** Whether a session may stand on the server that nobody here is logged in with. */
export function hasLeftSession(): boolean {
  return deviceStorage.get(sessionKey) !== null && !hasSession();
}
