import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, type SessionGate } from '#app/http/session-gate.ts';
import { isOfferCode, type OfferCode } from '#domain/offers/offer-code.ts';
import { type CodeRefusal, codeReasons } from '#domain/offers/refuse-code.ts';
import type { CodeQuestion } from '#domain/wire/code.ts';

/** Milliseconds: the shopper waits. */
const timeLimit = 10_000;

/** Characters of the shop's shortest code; null when it has none, undefined without an answer. */
export async function fetchShortestCode(): Promise<number | null | undefined> {
  try {
    const shortest = readMember(await apiFetch('/codes.json', { timeLimit }), 'shortest');
    return typeof shortest === 'number' ? shortest : null;
  } catch (error) {
    console.warn('Whether there are coupon codes could not be loaded.', error);
    return undefined;
  }
}

/** @throws {HttpError} 429 after too many tries @throws what `callWithSession` throws */
export async function askCode(
  session: SessionGate,
  json: CodeQuestion,
): Promise<OfferCode | CodeRefusal> {
  return callWithSession(session, async () => {
    try {
      const code = await apiFetch('/api/codes', { method: 'POST', json, timeLimit });
      if (!isOfferCode(code)) throw new TypeError('The answer of the server is not a code.');
      return code;
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'code-refused') throw error;
      return readCodeRefusal(error.body);
    }
  });
}

/** Of an answer `code-refused`. */
export function readCodeRefusal(body: unknown): CodeRefusal {
  const said = readMember(body, 'reason');
  const minimum = readMember(body, 'minimum');
  return {
    reason: codeReasons.find((reason) => reason === said) ?? 'unknown',
    ...(typeof minimum === 'number' && { minimum }),
  };
}
