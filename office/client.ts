import type * as v from 'valibot';
import type { Procedures } from '#server/office/wire.ts';
import { noteAnswer, noteSilence } from './connection.ts';
import { currentLocale } from './locale.ts';

/** What JSON makes of an answer. */
type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Member in keyof Value]: Json<Value[Member]> }
    : Value;

/** Why a call has no answer of its own. */
export interface Failure {
  failed:
    | 'session-ended'
    | 'proof-needed'
    | 'not-allowed'
    | 'too-many'
    | 'no-connection'
    /** It is kept, and sent when there is a connection. */
    | 'not-sent'
    /** It was kept so long that the shop would not know whether it was done. */
    | 'too-old'
    | 'went-wrong';
  /** In the chosen language, where the shop says more. */
  sentence?: string | undefined;
  /** Seconds until the next attempt. */
  wait?: number;
  /** The shop, or who stands before it, cannot answer now: nobody knows whether it was done. */
  isLost?: boolean;
}

interface Refused {
  refusal: { refusal: string };
  sentence?: string;
}

interface Faults {
  faults: readonly { field: string; fault: string }[];
}

export type Answer<Ok> = { ok: Ok } | Refused | Faults | Failure;

interface Row {
  input: v.GenericSchema;
  output: v.GenericSchema;
}
type InputOf<R> = R extends Row ? v.InferInput<R['input']> : never;
type OkOf<R> = R extends Row ? Json<v.InferOutput<R['output']>> : never;

export type Noun = keyof Procedures;
export type Verb<N extends Noun> = keyof Procedures[N] & string;
/** What a procedure takes: `Input<'orders', 'list'>`. */
export type Input<N extends Noun, V extends Verb<N>> = InputOf<Procedures[N][V]>;
/** What it answers when it is done. */
export type Ok<N extends Noun, V extends Verb<N>> = OkOf<Procedures[N][V]>;

/** In ms: a line that is slower is as good as none, and the reader can try again. */
const patience = 30_000;

/** Proves that a page of the office calls: the log-in gives it. */
let callToken = '';
const endListeners = new Set<() => void>();

export function keepCallToken(token: string): void {
  callToken = token;
}

/** @param tell called when the shop no longer knows who calls */
export function onSessionEnd(tell: () => void): () => void {
  endListeners.add(tell);
  return () => endListeners.delete(tell);
}

/**
 * A procedure of the shop: `call('orders', 'list', {})`. Who changes something uses `change`.
 * @param key sent twice with the same one, a change is done once
 */
export function call<N extends Noun, V extends Verb<N>>(
  noun: N,
  verb: V,
  input: Input<N, V>,
  key?: string,
): Promise<Answer<Ok<N, V>>> {
  return send('POST', `${noun}/${verb}`, input, key);
}

/** @param path below `/office/api/` @returns always: a fault is an answer, too */
export async function send<Ok>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer<Ok>> {
  const leave = new AbortController();
  const timer = setTimeout(() => leave.abort(), patience);
  try {
    const response = await fetch(`/office/api/${path}`, {
      method,
      headers: {
        'Accept-Language': currentLocale(),
        ...(method === 'POST' && { 'Content-Type': 'application/json' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        'x-office-token': callToken,
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: leave.signal,
    });
    const answer = await readAnswer<Ok>(response);
    if ('failed' in answer && answer.isLost) noteSilence();
    else noteAnswer(response.headers.get('Date'));
    return answer;
  } catch {
    noteSilence();
    return { failed: 'no-connection' };
  } finally {
    clearTimeout(timer);
  }
}

async function readAnswer<Ok>(response: Response): Promise<Answer<Ok>> {
  const { status, headers } = response;
  const body = (await response.json().catch(() => undefined)) as
    | (Partial<{ ok: Ok } & Refused & Faults> & { error?: { code: string } })
    | undefined;
  if (response.ok && body?.ok !== undefined) return { ok: body.ok };
  if (body?.faults) return { faults: body.faults };
  const sentence = body?.sentence;
  if (body?.refusal) return { refusal: body.refusal, ...(sentence && { sentence }) };
  if (status === 429) return { failed: 'too-many', wait: Number(headers.get('Retry-After')) || 60 };
  // Another tab has logged in anew: this one does not know the session's token.
  const code = body?.error?.code;
  if (status === 401 || code === 'xsrf-token-missing') {
    for (const tell of endListeners) tell();
    return { failed: 'session-ended' };
  }
  if (code === 'proof-needed') return { failed: code };
  if (status >= 502 && status <= 504) return { failed: 'went-wrong', sentence, isLost: true };
  return { failed: status === 403 ? 'not-allowed' : 'went-wrong', sentence };
}
