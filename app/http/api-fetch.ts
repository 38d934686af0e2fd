import { startDeadline } from './deadline.ts';
import { HttpError, NetworkError } from './fetch-errors.ts';
import { isRelative, readXsrfToken } from './xsrf-token.ts';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  json?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds until the whole answer must be here, with all that it takes; 15 000 unless told. */
  timeLimit?: number;
  /** Gives the call up; its own reason is thrown then. */
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** An answer that has arrived whole, whatever its status. */
export interface ApiAnswer {
  status: number;
  ok: boolean;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is empty or not JSON. */
  json: unknown;
}

/**
 * Sends a request and gives the parsed body of its answer.
 * Throws {@link HttpError} for a status of 400 or above, and {@link NetworkError} when no whole
 * answer came.
 */
export async function apiFetch(address: string, request: ApiRequest = {}): Promise<unknown> {
  const answer = await sendRequest(address, request);
  if (!answer.ok) throw new HttpError(answer.status, answer.json);
  return answer.json;
}

/**
 * Sends a request with the cross-site-request header where it belongs (spec §7) and gives
 * whatever is answered. Throws {@link NetworkError} when no whole answer came.
 */
export async function sendRequest(address: string, request: ApiRequest = {}): Promise<ApiAnswer> {
  const { signal, stop } = startDeadline(request.timeLimit ?? defaultTimeLimit, request.signal);
  try {
    const answer = await sendOnce(address, request, signal);
    if (answer.status !== 403 || !isRelative(address) || request.method === undefined) {
      return answer;
    }
    if (new HttpError(403, answer.json).code !== 'xsrf-token-missing') return answer;
    // A page that came from a cache lacks the cookie, or holds an old one.
    await sendOnce('/session', {}, signal);
    return await sendOnce(address, request, signal);
  } finally {
    stop();
  }
}

const defaultTimeLimit = 15_000;

/** @param signal gives the call up with its reason, also while the body is on its way */
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
    const text = await response.text();
    const { status, ok } = response;
    return { status, ok, headers: response.headers, text, json: parseJson(text) };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
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
