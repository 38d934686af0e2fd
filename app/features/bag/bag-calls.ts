import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, NetworkError, readMember } from '#app/http/fetch-errors.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { ChangedPrice } from '#domain/order/order.ts';
import type { LeftOfLine } from '#domain/stock/stock.ts';
import type { BagWrite } from '#domain/wire/bag.ts';
import type { BagAnswer, BagCall, BagEvent } from './bag-machine.ts';
import type { HeldOrder, RefusedOrder } from './bag-state.ts';
import { readDocument } from './read-bag.ts';

/** Milliseconds; an order without an answer then waits and retries. */
const timeLimit = 10_000;

export async function makeCall(call: BagCall, signal?: AbortSignal): Promise<BagEvent> {
  try {
    return { type: 'answer', call, ...(await answerTo(call, signal)) };
  } catch (error) {
    if (!(error instanceof HttpError)) {
      if (!(error instanceof NetworkError)) console.error(error);
      return { type: 'failure', call, status: 0 };
    }
    const { status, code, body } = error;
    if (code === 'code-refused') return { type: 'failure', call, status, code, why: body };
    const lines = call.type === 'order' && readMember(body, 'lines');
    const why = Array.isArray(lines) ? readLines(code, lines, call) : {};
    return { type: 'failure', call, status, code, ...why };
  }
}

export async function answerTo(call: BagCall, signal?: AbortSignal): Promise<BagAnswer> {
  switch (call.type) {
    case 'read':
      return { document: checkBag(await apiFetch('/api/bag', { timeLimit })) };
    case 'write': {
      const { version, generation } = call.base;
      const json: BagWrite = { base: { version, generation }, ...call.sent };
      try {
        const answer = await apiFetch('/api/bag', { method: 'PUT', json, timeLimit });
        return { document: checkBag(answer), isTaken: true };
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 409) throw error;
        return { document: checkBag(readMember(error.body, 'bag')), isTaken: false };
      }
    }
    case 'end': {
      const json = { generation: call.generation };
      const request = { method: 'POST', json, timeLimit, keepalive: true } as const;
      return { document: checkBag(await apiFetch('/api/bag/new-generation', request)) };
    }
    case 'order':
      return postOrder(call.order, signal);
  }
}

async function postOrder({ key, request: json }: HeldOrder, signal?: AbortSignal) {
  const headers = { 'Idempotency-Key': key };
  const request = { method: 'POST', headers, json, timeLimit, ...(signal && { signal }) } as const;
  const answer = await apiFetch('/api/orders', request);
  const order = readMember(answer, 'order');
  const number = Number(readMember(order, 'number'));
  const hasDelivery = readMember(order, 'delivery') != null;
  const hasMail = readMember(answer, 'hasMail') === true;
  const placed = { state: 'placed', key, number, hasDelivery, hasMail } as const;
  return { document: checkBag(readMember(answer, 'bag')), placed };
}

/** @throws {TypeError} when the answer is not a bag */
function checkBag(value: unknown): BagDocument {
  const document = readDocument(value);
  if (!document) throw new TypeError('The answer of the server is not a bag.');
  return document;
}

/** Of a refused order: the new prices, with those that it was sent with, or what is left. */
function readLines(
  code: string,
  lines: readonly unknown[],
  call: BagCall,
): Pick<RefusedOrder, 'prices' | 'short'> {
  if (code === 'sold-out') return { short: lines as readonly LeftOfLine[] };
  if (code !== 'prices-changed' || call.type !== 'order') return {};
  const seen = new Map(call.order.request.lines.map(({ id, price }) => [id, price]));
  const changed = lines as readonly ChangedPrice[];
  return { prices: changed.map(({ id, price }) => ({ id, price, seen: seen.get(id) })) };
}
