import { create } from 'zustand';
import { flagKey } from '#app/before-hydration/names.ts';
import { deviceStorage } from '#app/device/device-storage.ts';
import { onReturn } from '#app/device/on-return.ts';

interface LoginState {
  /** Undefined on the server and until hydration. */
  isLoggedIn: boolean | undefined;
  /** An e-mail; undefined for a flag without an account. */
  account: string | undefined;
  hasSessionEnded: boolean;
}

/** Spec §3, over the stored flag. Change it only by the actions below. */
export const useLoginState = create<LoginState>()(() => ({
  isLoggedIn: undefined,
  account: undefined,
  hasSessionEnded: false,
}));

const accountKey = 'account';

/** Works before hydration. */
export function readLoginFlag(): boolean {
  return deviceStorage.get(flagKey) === '1';
}

/** Nobody ever logged in or out here, or the browser has deleted what it kept. */
export function isFlagLost(): boolean {
  return deviceStorage.get(flagKey) === null;
}

/** E-mail in lower case. It survives an expired session, for the bag; signing out deletes it. */
export function readAccount(): string | undefined {
  return deviceStorage.get(accountKey) ?? undefined;
}

/** @param account e-mail in lower case */
export function loggedIn(account: string): void {
  deviceStorage.set(accountKey, account);
  deviceStorage.set(flagKey, '1');
  show(true);
}

export function loggedOut(): void {
  deviceStorage.set(flagKey, '0');
  deviceStorage.remove(accountKey);
  show(false);
  useLoginState.setState({ hasSessionEnded: false });
}

/** The session expired: the flag goes, the account stays with its bag. */
export function loginEnded(): void {
  deviceStorage.set(flagKey, '0');
  show(false);
  useLoginState.setState({ hasSessionEnded: true });
}

const flagListeners = new Set<() => void>();

/** Calls `listener` after each read of the stored flag (`followLoginFlag`). */
export function onFlagRead(listener: () => void): void {
  flagListeners.add(listener);
}

/** Reads the stored flag after hydration and follows other tabs. Returns the unsubscribe. */
export function followLoginFlag(): () => void {
  const readAgain = () => {
    show(readLoginFlag());
    for (const listener of flagListeners) listener();
  };
  readAgain();
  // The flag does not change between two log-ins in a row.
  const stops = [flagKey, accountKey].map((key) => deviceStorage.onChange(key, readAgain));
  // A page in the back/forward cache gets no storage events.
  stops.push(onReturn(readAgain));
  return () => {
    for (const stop of stops) stop();
  };
}

function show(isLoggedIn: boolean): void {
  document.documentElement.dataset.loggedin = isLoggedIn ? '1' : '0';
  const account = isLoggedIn ? readAccount() : undefined;
  const state = { isLoggedIn, account };
  useLoginState.setState(isLoggedIn ? { ...state, hasSessionEnded: false } : state);
}
