import { deviceStorage } from '#app/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { startDeadline } from '#app/http/deadline.ts';
import { HttpError } from '#app/http/fetch-errors.ts';
import type { SessionGate, SessionStanding } from '#app/http/session-gate.ts';
import {
  loginEnded,
  onFlagRead,
  readAccount,
  readLoginFlag,
  useLoginState,
} from './login-state.ts';
import { hasLeftSession, hasSession, sessionKey } from './stored-session.ts';

/**
 * Milliseconds that signing in waits for the session, with all that the exchange takes; it goes on
 * without after that.
 */
export const sessionTimeLimit = 8_000;

interface Exchange {
  idToken: string;
  account: string;
  running?: Promise<boolean> | undefined;
  /** The first exchange is over, and so the log-in stands in the storage. */
  isLeft?: boolean;
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

/**
 * Forgets a token that waits when its log-in is over: signed out, or somebody else's by now, in
 * whichever tab. The first exchange comes before the log-in is stored, and goes on.
 */
function dropLeftToken(): void {
  if (!pending?.isLeft || (readLoginFlag() && readAccount() === pending.account)) return;
  pending = undefined;
}

onFlagRead(dropLeftToken);

/** How the log-in stands with the server; an exchange that is still to come is tried again. */
async function ensureSession(): Promise<SessionStanding> {
  dropLeftToken();
  if (!readLoginFlag()) return 'device-only';
  if (pending && !(await exchangeOnce(pending)) && pending) return 'unreachable';
  return hasSession() && isShown() ? 'stands' : 'device-only';
}

/**
 * Whether this tab shows the account that is logged in: another tab may just have changed it. A page
 * that has just come alive shows nobody yet, and goes by what is stored.
 */
function isShown(): boolean {
  const { isLoggedIn, account } = useLoginState.getState();
  return isLoggedIn === undefined || account === readAccount();
}

/**
 * To be called when one of our own calls is answered 401: ends the log-in where a session had
 * stood. A log-in of this device alone goes on.
 */
function sessionRefused(): void {
  if (!hasSession() || !isShown()) return;
  deviceStorage.remove(sessionKey);
  loginEnded();
}

/** What the calls of other features need to know of the log-in. */
export const accountSession: SessionGate = { stand: ensureSession, refused: sessionRefused };

/**
 * Ends the session on the server. Throws when it cannot be reached; see {@link closeLeftSession}.
 *
 * @param lastCall what still needs the session; it ends whether or not that succeeds
 */
export function closeSession(lastCall?: () => Promise<void>): Promise<void> {
  const ours = ['', deviceStorage.get(sessionKey), pending?.account];
  pending = undefined;
  // The server may have opened one whose answer never came: there is something to end all the same.
  if (deviceStorage.get(sessionKey) === null) deviceStorage.set(sessionKey, '');
  return inTurn(async () => {
    // Another tab has logged in meanwhile, which ended the session of before.
    if (!ours.includes(deviceStorage.get(sessionKey))) return;
    await lastCall?.().catch((error: unknown) => {
      console.warn('What signing out leaves to do could not be done yet.', error);
    });
    await endOnServer();
  });
}

/**
 * Ends a session that signing out could not end, because the server was out of reach then: when a
 * page starts, and when somebody else logs in. While the server stays out of reach it is left to
 * the next of them.
 */
export async function closeLeftSession(): Promise<void> {
  // An exchange ends the session that the browser brings.
  if (pending) return;
  try {
    await inTurn(async () => {
      if (hasLeftSession()) await endOnServer();
    });
  } catch (error) {
    console.warn('An old session could not be ended on the server yet.', error);
  }
}

async function endOnServer(): Promise<void> {
  const ended = deviceStorage.get(sessionKey);
  await apiFetch('/session', { method: 'DELETE', timeLimit: sessionTimeLimit, keepalive: true });
  // Another tab may have logged in meanwhile.
  if (deviceStorage.get(sessionKey) === ended) deviceStorage.remove(sessionKey);
}

function exchangeOnce(exchange: Exchange): Promise<boolean> {
  exchange.running ??= exchangeToken(exchange).finally(() => {
    exchange.running = undefined;
    exchange.isLeft = true;
  });
  return exchange.running;
}

async function exchangeToken(exchange: Exchange): Promise<boolean> {
  const { signal, stop } = startDeadline(sessionTimeLimit);
  try {
    await inTurn(() => postToken(exchange, signal), signal);
  } catch (error) {
    console.warn('Signed in on this device, but the server gave no session.', error);
    // A token that the server has refused will not get better: the log-in stays on the device.
    const isRefused = error instanceof HttpError && (error.status === 400 || error.status === 401);
    if (!isRefused) return false;
  } finally {
    stop();
  }
  if (pending === exchange) pending = undefined;
  return deviceStorage.get(sessionKey) === exchange.account;
}

async function postToken(exchange: Exchange, signal: AbortSignal): Promise<void> {
  // Signed out, or in again, while it waited for its turn.
  dropLeftToken();
  if (pending !== exchange) return;
  const { idToken, account } = exchange;
  await apiFetch('/session', { method: 'POST', json: { idToken }, signal });
  deviceStorage.set(sessionKey, account);
}

/**
 * Also among tabs, which share one cookie: a late answer to one must not end what another has
 * opened since.
 *
 * @param signal gives up the wait for the calls before; its reason is thrown then
 */
function inTurn<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const before = lastCall;
  // Over plain HTTP browsers have no locks, but for this machine's own addresses.
  const locks: LockManager | undefined = navigator.locks;
  const turn = (signal ? Promise.race([before, whenAborted(signal)]) : before).then(() =>
    locks ? locks.request('session', signal ? { signal } : {}, call) : call(),
  );
  lastCall = Promise.allSettled([before, turn]);
  return turn;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
