import { create } from 'zustand';
import { deviceStorage } from '#app/device-storage.ts';

interface LoginState {
  /** Unknown while the server renders and until the page is alive. */
  isLoggedIn: boolean | undefined;
  /** Who is logged in, by e-mail; undefined for nobody, and for a flag that names none. */
  account: string | undefined;
  /** The log-in ended without the shopper asking for it: the auth screen says so. */
  hasSessionEnded: boolean;
}

/** Login state of spec §3, over the flag that the browser keeps. Change it by the actions below. */
export const useLoginState = create<LoginState>()(() => ({
  isLoggedIn: undefined,
  account: undefined,
  hasSessionEnded: false,
}));

const flagKey = 'loggedin';
const accountKey = 'account';

/** Whether the stored flag says that somebody is logged in; readable before the page is alive. */
export function readLoginFlag(): boolean {
  return deviceStorage.get(flagKey) === '1';
}

/**
 * The account that last logged in on this device, as its e-mail in lower case. It stays after a
 * session has ended by itself, so that the bag can wait for its owner, and goes with signing out.
 */
export function readAccount(): string | undefined {
  return deviceStorage.get(accountKey) ?? undefined;
}

/** @param account the account's e-mail in lower case */
export function loggedIn(account: string): void {
  deviceStorage.set(accountKey, account);
  deviceStorage.set(flagKey, '1');
  show(true);
}

/** The shopper signed out; other open tabs follow by the flag. */
export function loggedOut(): void {
  deviceStorage.set(flagKey, '0');
  deviceStorage.remove(accountKey);
  show(false);
  useLoginState.setState({ hasSessionEnded: false });
}

/** The server no longer knows the log-in: the flag goes, the account's name stays with its bag. */
export function loginEnded(): void {
  deviceStorage.set(flagKey, '0');
  show(false);
  useLoginState.setState({ hasSessionEnded: true });
}

const flagListeners = new Set<() => void>();

/** Calls `listener` each time that the stored flag has been read again (`followLoginFlag`). */
export function onFlagRead(listener: () => void): void {
  flagListeners.add(listener);
}

/**
 * Takes the state over from the stored flag, once the page is alive, and follows what other tabs
 * do. Returns the way to stop.
 */
export function followLoginFlag(): () => void {
  const readAgain = () => {
    show(readLoginFlag());
    for (const listener of flagListeners) listener();
  };
  readAgain();
  // Of two log-ins in a row the flag does not tell.
  const stops = [flagKey, accountKey].map((key) => deviceStorage.onChange(key, readAgain));
  // A page that the browser had put aside was told nothing meanwhile.
  window.addEventListener('pageshow', readAgain);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('pageshow', readAgain);
  };
}

function show(isLoggedIn: boolean): void {
  document.documentElement.dataset.loggedin = isLoggedIn ? '1' : '0';
  const account = isLoggedIn ? readAccount() : undefined;
  const state = { isLoggedIn, account };
  useLoginState.setState(isLoggedIn ? { ...state, hasSessionEnded: false } : state);
}
