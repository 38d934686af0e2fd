import { type ApiRequest, apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { lastingText } from '#app/http/lasting-text.ts';
import { callWithSession, type SessionGate } from '#app/http/session-gate.ts';
import { getLocale } from '#app/locale.ts';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { maxSizeWaits } from '#domain/stock/max-size-waits.ts';
import type { StockKey } from '#domain/stock/stock.ts';
import { m } from '#messages';

/** What an account waits for. */
export async function fetchWaits(session: SessionGate): Promise<readonly StockKey[]> {
  return call(session);
}

/** @returns all that the account waits for now */
export async function changeWait(
  session: SessionGate,
  wait: StockKey,
  isWaiting: boolean,
): Promise<readonly StockKey[]> {
  const { id, size } = wait;
  const json = { id, size, isWaiting, language: getLocale() };
  return call(session, { method: 'POST', json });
}

async function call(session: SessionGate, request?: ApiRequest): Promise<readonly StockKey[]> {
  const answer = await callWithSession(session, () => apiFetch('/api/size-waits', request));
  const waits = readMember(answer, 'waits');
  if (!Array.isArray(waits)) throw new TypeError('The server answered what are no sizes.');
  return waits;
}

/** Says to the shopper why a call failed. */
export function faultText(error: unknown): string {
  if (isBack(error)) return m.wait_here();
  if (error instanceof HttpError && error.code === 'too-many-requests') {
    return m.wait_full({ shown: shownCount(maxSizeWaits) });
  }
  return lastingText(error) ?? m.wait_failed();
}

/** It can be bought, and the page does not know yet. */
export function isBack(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'not-allowed-now';
}
