import { deviceStorage } from '#app/device/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { startDeadline } from '#app/http/deadline.ts';
import { HttpError, mayPass, readMember } from '#app/http/fetch-errors.ts';
import type { SessionGate, SessionStanding } from '#app/http/session-gate.ts';
import { IdentityError } from './identity-error.ts';
import { inTurn } from './in-turn.ts';
import {
  isFlagLost,
  loggedIn,
  loginEnded,
  onFlagRead,
  readAccount,
  readLoginFlag,
  useLoginState,
} from './login-state.ts';
import { sendToken } from './send-token.ts';
import {
  dropSessionHint,
  hasLeftSession,
  hasSession,
  isSessionOwed,
  mayRestoreSession,
  oweSession,
  sessionKey,
  settleSession,
} from './stored-session.ts';
import { tellMissedSession } from './tell-missed-session.ts';
import { holdToken, isTokenHeld } from './token-lock.ts';

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
  /** Other tabs learn that the token is gone. */
  letGo: () => void;
}

/** Security: the ID token is kept in memory only. */
let pending: Exchange | undefined;

function setPending(exchange?: Exchange): void {
  pending?.letGo();
  pending = exchange;
}

/**
 * @returns whether there is a session; after a failure the next call that needs one retries.
 * @throws {IdentityError} when this page can never get one: cookies are blocked, or it is not at the
 *   shop's own address
 */
export async function openSession(idToken: string, account: string): Promise<boolean> {
  const exchange: Exchange = { idToken, account, letGo: holdToken() };
  setPending(exchange);
  const isOpen = await exchangeOnce(exchange);
  if (pending === exchange) oweSession(account);
  if (exchange.refusal) throw exchange.refusal;
  return isOpen;
}

let restoring: Promise<void> | undefined;

/**
 * The browser has lost the flag, but not the session; or the page that had the ID token is gone, and
 * the answer about the session with it. Rejects without an answer.
 */
export function restoreSession(): Promise<void> {
  restoring ??= inTurn(async () => {
    const answer = await apiFetch('/session', { timeLimit: sessionTimeLimit });
    const email = readMember(answer, 'email');
    const account = typeof email === 'string' ? email.toLowerCase() : undefined;
    // Meanwhile the shopper may have logged in or out.
    if (isTokenLost()) {
      if (!(await isTokenHeld())) settle(account);
      return;
    }
    if (!isFlagLost()) return;
    if (account === undefined) return dropSessionHint();
    deviceStorage.set(sessionKey, account);
    loggedIn(account);
  }).finally(() => {
    restoring = undefined;
  });
  return restoring;
}

/** This tab does not have it; another one may. */
function isTokenLost(): boolean {
  return isSessionOwed() && !pending;
}

function settle(account: string | undefined): void {
  settleSession();
  if (account !== undefined && account === readAccount()) deviceStorage.set(sessionKey, account);
  else {
    loginEnded();
    tellMissedSession();
  }
}

/** When the log-in is over, in any tab; but the first exchange runs before the log-in is stored. */
function dropLeftToken(): void {
  if (!pending?.isLeft || (readLoginFlag() && readAccount() === pending.account)) return;
  setPending();
}

onFlagRead(dropLeftToken);

/** While the password or the e-mail changes: the old session ends before the new one stands. */
let change: Promise<unknown> | undefined;

/** Until it ends, calls that need the session wait, and a 401 ends no log-in, in any tab. */
export async function whileChanging(work: () => Promise<void>): Promise<void> {
  const letGo = holdToken();
  const running = work();
  const settled = Promise.allSettled([running]);
  change = settled;
  try {
    await running;
  } finally {
    letGo();
    if (change === settled) change = undefined;
  }
}

/** The account is deleted, and its session with it. */
export function forgetSession(): void {
  setPending();
  settleSession();
  deviceStorage.remove(sessionKey);
}

/** Retries a pending exchange. */
async function ensureSession(): Promise<SessionStanding> {
  // Without a change nothing waits: a log-out sends its last calls before the flag falls.
  if (change) await change;
  // A page may ask before the start of the account does.
  const mustAsk = mayRestoreSession() || isTokenLost();
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

/** Ends a log-in that had a session, unless any tab is about to open its next one. */
async function sessionRefused(): Promise<void> {
  const mayEnd = () => !change && hasSession() && isShown();
  if (!mayEnd() || (await isTokenHeld()) || !mayEnd()) return;
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
  setPending();
  settleSession();
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

function refusalOf(error: HttpError): IdentityError | undefined {
  if (error.code === 'xsrf-token-missing') return new IdentityError({ fault: 'no-cookies' }, error);
  if (error.code !== 'foreign-origin') return undefined;
  const hasAddress = readMember(error.body, 'address') !== undefined;
  return new IdentityError({ fault: hasAddress ? 'wrong-address' : 'no-address' }, error);
}

async function exchangeToken(exchange: Exchange): Promise<boolean> {
  const { signal, stop } = startDeadline(sessionTimeLimit);
  try {
    await inTurn(() => postToken(exchange, signal), signal);
  } catch (error) {
    console.warn('Signed in on this device, but the server gave no session.', error);
    // A refused token is not retried: the log-in stays device-only.
    if (error instanceof IdentityError) exchange.refusal = error;
    else if (!(error instanceof HttpError) || mayPass(error)) return false;
    else exchange.refusal = refusalOf(error);
  } finally {
    stop();
  }
  if (pending === exchange) setPending();
  return deviceStorage.get(sessionKey) === exchange.account;
}

async function postToken(exchange: Exchange, signal: AbortSignal): Promise<void> {
  // Signed out, or in again, while it was in the queue.
  dropLeftToken();
  if (pending !== exchange) return;
  await sendToken(exchange.idToken, signal);
  settleSession();
  deviceStorage.set(sessionKey, exchange.account);
}
