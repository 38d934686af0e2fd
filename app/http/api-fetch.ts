import { serverClock } from '#app/device/server-clock.ts';
import { startDeadline } from './deadline.ts';
import { HttpError, NetworkError } from './fetch-errors.ts';
import { isRelative, readXsrfToken } from './xsrf-token.ts';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds for the whole answer; default 15 000. */
  timeLimit?: number;
  /** Aborts the call with its reason. */
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface ApiAnswer {
  status: number;
  ok: boolean;
  headers: Headers;
  text: string;
  /** Undefined when the body is empty or not JSON. */
  json: unknown;
}

/** The parsed body. @throws {HttpError} from 400 up @throws {NetworkError} no complete answer */
export async function apiFetch(address: string, request: ApiRequest = {}): Promise<unknown> {
  const answer = await sendRequest(address, request);
  if (!answer.ok) throw new HttpError(answer.status, answer.json);
  return answer.json;
}

/**
 * Adds the CSRF header for our addresses (spec §7). Waits for its turn when the account makes too
 * many calls at once; when the time limit ends first, the answer is that one. @throws {NetworkError}
 * no complete answer
 */
export async function sendRequest(address: string, request: ApiRequest = {}): Promise<ApiAnswer> {
  const { signal, stop } = startDeadline(request.timeLimit ?? defaultTimeLimit, request.signal);
  let hasNewToken = false;
  let tooMany: ApiAnswer | undefined;
  try {
    for (;;) {
      const answer = await sendOnce(address, request, signal);
      if (answer.ok || !isRelative(address)) return answer;
      const { code } = new HttpError(answer.status, answer.json);
      if (code === 'too-many-at-once') {
        tooMany = answer;
        await new Promise((resolve) => setTimeout(resolve, turnPause));
      } else if (code === 'xsrf-token-missing' && !hasNewToken) {
        hasNewToken = true;
        // A cached page has no cookie or an old one.
        await sendOnce('/session', {}, signal);
      } else return answer;
    }
  } catch (error) {
    // Not a lost connection, of which a page would speak.
    if (tooMany && signal.aborted && !request.signal?.aborted) return tooMany;
    throw error;
  } finally {
    stop();
  }
}

const defaultTimeLimit = 15_000;

/** Milliseconds, as the server asks. */
const turnPause = 1_000;

/** @param signal aborts the call with its reason, also during the body */
async function sendOnce(
  address: string,
  { method = 'GET', json, headers: given, keepalive = false }: ApiRequest,
  signal: AbortSignal,
): Promise<ApiAnswer> {
  const headers = new Headers({ Accept: 'application/json', ...given });
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const xsrfToken = readXsrfToken();
  if (method !== 'GET' && isRelative(address) && xsrfToken) {
    headers.set('X-XSRF-TOKEN', xsrfToken);
  }
  try {
    const response = await fetch(address, {
      method,
      headers,
      signal,
      keepalive,
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    serverClock.hear(response);
    const text = await response.text();
    const { status, ok } = response;
    return { status, ok, headers: response.headers, text, json: parseJson(text) };
  } catch (error) {
    // Browsers before 2022 know no reason.
    if (signal.aborted) throw signal.reason ?? new NetworkError('no-answer', error);
    throw new NetworkError('no-connection', error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
