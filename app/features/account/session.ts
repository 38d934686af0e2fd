import { deviceStorage } from '#app/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError } from '#app/http/fetch-errors.ts';
import type { SessionGate, SessionStanding } from '#app/http/session-gate.ts';
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
 * waits in memory, and the next call that needs the session tries again.
 *
 * @returns whether the session stands
 */
export function openSession(idToken: string, account: string): Promise<boolean> {
  pending = { idToken, account };
  return exchangeOnce(pending);
}

/** How the log-in stands with the server; an exchange that is still to come is tried again. */
async function ensureSession(): Promise<SessionStanding> {
  if (!readLoginFlag()) return 'device-only';
  if (pending && !(await exchangeOnce(pending)) && pending) return 'unreachable';
  return hasSession() ? 'stands' : 'device-only';
}

function hasSession(): boolean {
  const account = deviceStorage.get(sessionKey);
  return account !== null && account === readAccount();
}

/**
 * To be called when one of our own calls is answered 401: ends the log-in where a session had
 * stood. A log-in of this device alone goes on.
 */
function sessionRefused(): void {
  const hadStood = readLoginFlag() && deviceStorage.get(sessionKey) !== null;
  deviceStorage.remove(sessionKey);
  if (hadStood) loginEnded();
}

/** What the calls of other features need to know of the log-in. */
export const accountSession: SessionGate = { stand: ensureSession, refused: sessionRefused };

/**
 * Ends the session on the server. Throws when it cannot be reached; see {@link closeLeftSession}.
 *
 * @param lastCall what still needs the session; it ends whether or not that succeeds
 */
export function closeSession(lastCall?: () => Promise<void>): Promise<void> {
  pending = undefined;
  return inTurn(async () => {
    await lastCall?.().catch((error: unknown) => {
      console.warn('What signing out leaves to do could not be done yet.', error);
    });
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
