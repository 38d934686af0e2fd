import { type ApiRequest, apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, type SessionGate } from '#app/http/session-gate.ts';
import type { Order } from '#domain/order/order.ts';
import type { Return } from '#domain/returns/return.ts';
import type { ReturnBody } from '#domain/wire/returns.ts';

/** All returns of the order after an attempt to change them. */
export interface ReturnsAfter {
  returns: readonly Return[];
  /** Nothing was changed. */
  refusal?: ReturnRefusal;
}

const refusals = ['not-allowed-now', 'wrong-size'] as const;
export type ReturnRefusal = (typeof refusals)[number];

/** `GET /api/orders/NUMBER/returns`, the oldest first. Only what was delivered has any. */
export async function fetchReturns(session: SessionGate, order: Order): Promise<readonly Return[]> {
  if (!wasDelivered(order)) return [];
  return (await call(session, `/api/orders/${order.number}/returns`)).returns;
}

export function wasDelivered({ history }: Order): boolean {
  return history.some(({ status }) => status === 'delivered');
}

/** `POST /api/orders/NUMBER/returns`. @param key the same for the same request */
export async function sendReturn(
  session: SessionGate,
  number: number,
  json: ReturnBody,
  key: string,
): Promise<ReturnsAfter> {
  const headers = { 'Idempotency-Key': key };
  return call(session, `/api/orders/${number}/returns`, { method: 'POST', json, headers });
}

export async function withdrawReturn(
  session: SessionGate,
  { orderNumber, id }: Return,
): Promise<ReturnsAfter> {
  return call(session, `/api/orders/${orderNumber}/returns/${id}/withdraw`, { method: 'POST' });
}

async function call(
  session: SessionGate,
  path: string,
  request?: ApiRequest,
): Promise<ReturnsAfter> {
  return callWithSession(session, async () => {
    try {
      return { returns: readReturns(await apiFetch(path, request)) };
    } catch (error) {
      const refusal =
        error instanceof HttpError ? refusals.find((code) => code === error.code) : undefined;
      if (!refusal || !(error instanceof HttpError)) throw error;
      return { returns: readReturns(error.body), refusal };
    }
  });
}

function readReturns(answer: unknown): readonly Return[] {
  const returns = readMember(answer, 'returns');
  if (!Array.isArray(returns)) throw new TypeError('The server answered what are no returns.');
  return returns;
}
