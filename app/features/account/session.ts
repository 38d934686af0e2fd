import { deviceStorage } from '#app/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { startDeadline } from '#app/http/deadline.ts';
import { HttpError, mayPass, readMember } from '#app/http/fetch-errors.ts';
import type { SessionGate, SessionStanding } from '#app/http/session-gate.ts';
import { readXsrfToken } from '#app/http/xsrf-token.ts';
import type { SessionRequest } from '#domain/wire/session.ts';
import { IdentityError } from './identity-error.ts';
import {
  isFlagLost,
  loggedIn,
  loginEnded,
  onFlagRead,
  readAccount,
  readLoginFlag,
  useLoginState,
} from './login-state.ts';
import {
  dropSessionHint,
  hasLeftSession,
  hasSession,
  hasSessionHint,
  mayRestoreSession,
  sessionKey,
} from './stored-session.ts';

/** Milliseconds for the whole exchange; then the log-in continues without the session. */
export const sessionTimeLimit = 8_000;

interface Exchange {
  idToken: string;
  account: string;
  running?: Promise<boolean> | undefined;
  /** Why there will never be a session. */
  refusal?: IdentityError | undefined;
  /** The first exchange is over, so the log-in is stored. */
  isLeft?: boolean;
}

/** Security: the ID token is kept in memory only. */
let pending: Exchange | undefined;

/** A queue, so that the shopper's last action wins. */
let lastCall: Promise<unknown> = Promise.resolve();

/**
 * @returns whether there is a session; after a failure the next call that needs one retries.
 * @throws {IdentityError} when this page can never get one: cookies are blocked, or it is not at the
 *   shop's own address
 */
export async function openSession(idToken: string, account: string): Promise<boolean> {
  const exchange: Exchange = { idToken, account };
  pending = exchange;
  const isOpen = await exchangeOnce(exchange);
  if (exchange.refusal) throw exchange.refusal;
  return isOpen;
}

/** Before a log-in. Without an answer nothing is known. @throws {IdentityError} */
export async function checkCookies(): Promise<void> {
  if (readXsrfToken() !== undefined) return;
  const hasAnswer = await apiFetch('/session', { timeLimit: sessionTimeLimit }).then(
    () => true,
    () => false,
  );
  if (hasAnswer && readXsrfToken() === undefined) throw new IdentityError({ fault: 'no-cookies' });
}

let restoring: Promise<void> | undefined;

/** The browser has lost the flag, but not the session. Rejects without an answer. */
export function restoreSession(): Promise<void> {
  restoring ??= inTurn(async () => {
    const answer = await apiFetch('/session', { timeLimit: sessionTimeLimit });
    const email = readMember(answer, 'email');
    // Meanwhile the shopper may have logged in or out.
    if (!isFlagLost()) return;
    if (typeof email !== 'string') return dropSessionHint();
    const account = email.toLowerCase();
    deviceStorage.set(sessionKey, account);
    loggedIn(account);
  }).finally(() => {
    restoring = undefined;
  });
  return restoring;
}

/** When the log-in is over, in any tab; but the first exchange runs before the log-in is stored. */
function dropLeftToken(): void {
  if (!pending?.isLeft || (readLoginFlag() && readAccount() === pending.account)) return;
  pending = undefined;
}

onFlagRead(dropLeftToken);

/** While the password or the e-mail changes: the old session ends before the new one stands. */
let change: Promise<unknown> | undefined;

/** Until it ends, calls that need the session wait, and a 401 ends no log-in. */
export async function whileChanging(work: () => Promise<void>): Promise<void> {
  const running = work();
  const settled = Promise.allSettled([running]);
  change = settled;
  try {
    await running;
  } finally {
    if (change === settled) change = undefined;
  }
}

/** The account is deleted, and its session with it. */
export function forgetSession(): void {
  pending = undefined;
  deviceStorage.remove(sessionKey);
}

/** Retries a pending exchange. */
async function ensureSession(): Promise<SessionStanding> {
  // Without a change nothing waits: a log-out sends its last calls before the flag falls.
  if (change) await change;
  // A page may ask before the start of the account does.
  const mustAsk = mayRestoreSession();
  if (mustAsk && (await restoreSession().catch(() => true))) return 'unreachable';
  dropLeftToken();
  if (!readLoginFlag()) return 'device-only';
  if (pending && !(await exchangeOnce(pending)) && pending) return 'unreachable';
  return hasSession() && isShown() ? 'stands' : 'device-only';
}

/** Another tab may have changed the account. Before hydration the stored account counts. */
function isShown(): boolean {
  const { isLoggedIn, account } = useLoginState.getState();
  return isLoggedIn === undefined || account === readAccount();
}

/** Call it after a 401: ends the log-in if there was a session. A device-only log-in continues. */
function sessionRefused(): void {
  if (change || !hasSession() || !isShown()) return;
  deviceStorage.remove(sessionKey);
  loginEnded();
}

/** The log-in, for other features. */
export const accountSession: SessionGate = { stand: ensureSession, refused: sessionRefused };

/**
 * @param lastCall runs before the session ends; its failure does not stop it
 * @throws when the server is out of reach; see {@link closeLeftSession}
 */
export function closeSession(lastCall?: () => Promise<void>): Promise<void> {
  const ours = ['', deviceStorage.get(sessionKey), pending?.account];
  pending = undefined;
  dropSessionHint();
  // The server may have opened a session whose answer was lost.
  if (deviceStorage.get(sessionKey) === null) deviceStorage.set(sessionKey, '');
  return inTurn(async () => {
    // Another tab logged in meanwhile: that ended the old session.
    if (!ours.includes(deviceStorage.get(sessionKey))) return;
    await lastCall?.().catch((error: unknown) => {
      console.warn('The last call before signing out has failed.', error);
    });
    await endOnServer();
  });
}

/** After an offline sign-out. Runs at page start and at a log-in; a failure waits for the next. */
export async function closeLeftSession(): Promise<void> {
  // An exchange ends the old session itself.
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

const faults = { 'xsrf-token-missing': 'no-cookies', 'foreign-origin': 'wrong-address' } as const;

async function exchangeToken(exchange: Exchange): Promise<boolean> {
  const { signal, stop } = startDeadline(sessionTimeLimit);
  try {
    await inTurn(() => postToken(exchange, signal), signal);
  } catch (error) {
    console.warn('Signed in on this device, but the server gave no session.', error);
    // A refused token is not retried: the log-in stays device-only.
    if (error instanceof IdentityError) exchange.refusal = error;
    else if (!(error instanceof HttpError) || mayPass(error)) return false;
    else if (error.code === 'xsrf-token-missing' || error.code === 'foreign-origin') {
      exchange.refusal = new IdentityError({ fault: faults[error.code] }, error);
    }
  } finally {
    stop();
  }
  if (pending === exchange) pending = undefined;
  return deviceStorage.get(sessionKey) === exchange.account;
}

async function postToken(exchange: Exchange, signal: AbortSignal): Promise<void> {
  // Signed out, or in again, while it was in the queue.
  dropLeftToken();
  if (pending !== exchange) return;
  const { idToken, account } = exchange;
  const json: SessionRequest = { idToken };
  await apiFetch('/session', { method: 'POST', json, signal });
  if (!hasSessionHint()) await seeSession(signal);
  deviceStorage.set(sessionKey, account);
}

/** @throws {IdentityError} when the browser did not take the cookie of the session */
async function seeSession(signal: AbortSignal): Promise<void> {
  const answer = await apiFetch('/session', { signal });
  if (readMember(answer, 'signedIn') === false) throw new IdentityError({ fault: 'no-cookies' });
}

/** A queue across tabs, which share one cookie: a late answer must not end a newer session. */
function inTurn<T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const before = lastCall;
  // Over plain HTTP there are no locks, except on localhost.
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
