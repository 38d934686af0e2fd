import { deviceStorage } from '#app/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError } from '#app/http/fetch-errors.ts';
import { loginEnded, readAccount, readLoginFlag } from './login-state.ts';

/** Milliseconds that signing in waits for the session; it goes on without after that. */
export const sessionTimeLimit = 8_000;

/** Under this key the browser keeps the account whose session stands on the server. */
const sessionKey = 'session';

interface Exchange {
  idToken: string;
  account: string;
  running?: Promise<boolean> | undefined;
}

/** An ID token whose exchange is still to come: never kept anywhere but here. */
let pending: Exchange | undefined;

/** Calls to /session go one after the other, so that the last word is what the shopper did last. */
let lastCall: Promise<unknown> = Promise.resolve();

/**
 * Exchanges the ID token for a session cookie. A failure is no failure of the sign-in: the token
 * waits in memory, and {@link ensureSession} tries again.
 *
 * @returns whether the session stands
 */
export function openSession(idToken: string, account: string): Promise<boolean> {
  pending = { idToken, account };
  return exchangeOnce(pending);
}

/**
 * To be awaited before a call that needs the session.
 *
 * @returns false when the log-in is one of this device alone, or the server cannot be reached
 */
export async function ensureSession(): Promise<boolean> {
  if (!readLoginFlag()) return false;
  if (pending) return exchangeOnce(pending);
  return deviceStorage.get(sessionKey) === readAccount();
}

/**
 * To be called when one of our own calls is answered 401: ends the log-in where a session had
 * stood. A log-in of this device alone goes on.
 */
export function sessionRefused(): void {
  const hadStood = readLoginFlag() && deviceStorage.get(sessionKey) !== null;
  deviceStorage.remove(sessionKey);
  if (hadStood) loginEnded();
}

/** Ends the session on the server. Throws when it cannot be reached; see {@link closeLeftSession}. */
export function closeSession(): Promise<void> {
  pending = undefined;
  return inTurn(async () => {
    await apiFetch('/session', { method: 'DELETE', timeLimit: sessionTimeLimit, keepalive: true });
    deviceStorage.remove(sessionKey);
  });
}

/** Ends a session that signing out could not end, because the server was out of reach then. */
export async function closeLeftSession(): Promise<void> {
  if (!readLoginFlag() && deviceStorage.get(sessionKey) !== null) await closeSession();
}

function exchangeOnce(exchange: Exchange): Promise<boolean> {
  exchange.running ??= inTurn(() => exchangeToken(exchange)).finally(() => {
    exchange.running = undefined;
  });
  return exchange.running;
}

async function exchangeToken(exchange: Exchange): Promise<boolean> {
  if (pending !== exchange) return false;
  const { idToken, account } = exchange;
  try {
    await apiFetch('/session', { method: 'POST', json: { idToken }, timeLimit: sessionTimeLimit });
    deviceStorage.set(sessionKey, account);
  } catch (error) {
    console.warn('Signed in on this device, but the server gave no session.', error);
    // A token that the server has refused will not get better: the log-in stays on the device.
    const isRefused = error instanceof HttpError && (error.status === 400 || error.status === 401);
    if (!isRefused) return false;
  }
  if (pending === exchange) pending = undefined;
  return deviceStorage.get(sessionKey) === account;
}

function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const turn = lastCall.then(call);
  lastCall = turn.catch(() => undefined);
  return turn;
}
