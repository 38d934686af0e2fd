import { accountSession } from '#app/features/account/session.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { callWithSession, DeviceOnlyError } from '#app/http/session-gate.ts';
import { type CouponCode, isCouponCode } from '#domain/coupon-codes/coupon-code.ts';
import type { CodeQuestion } from '#domain/wire/code.ts';
import { m } from '#messages';
import { codeRefusalText } from './code-refusal-text.ts';

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

/** @returns the code; else a sentence that says why it does not count, or nothing for an unknown code */
export async function checkCode(json: CodeQuestion): Promise<CouponCode | string | undefined> {
  const request = { method: 'POST', json, timeLimit } as const;
  try {
    const code = await callWithSession(accountSession, () => apiFetch('/api/codes', request));
    if (!isCouponCode(code)) throw new TypeError('The answer of the server is not a code.');
    return code;
  } catch (error) {
    if (error instanceof DeviceOnlyError) return m.bag_code_log_in();
    if (!(error instanceof HttpError)) return m.bag_code_not_checked();
    if (error.code !== 'code-refused') {
      const isTooMany = error.status === 429;
      const otherText = isTooMany ? m.bag_code_too_many_tries() : m.bag_code_not_checked();
      return lastingText(error) ?? otherText;
    }
    return readMember(error.body, 'reason') === 'unknown' ? undefined : codeRefusalText(error.body);
  }
}
