import { deviceStorage } from '#app/device-storage.ts';
import { readAccount, readLoginFlag } from './login-state.ts';

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
