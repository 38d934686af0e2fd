import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, NetworkError, readMember } from '#app/http/fetch-errors.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { PlacedOrder } from '#domain/order/order.ts';
import type { BagWrite, NewGeneration } from '#domain/wire/bag.ts';
import type { BagAnswer, BagCall, BagEvent, RefusalDetails } from './machine/bag-events.ts';
import type { HeldOrder } from './machine/bag-state.ts';
import { readDocument } from './machine/read-bag.ts';

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
    return { type: 'failure', call, status, code, ...readWhy(code, body, call) };
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
      const { generation, version } = call;
      const json: NewGeneration = { generation, ...(version !== undefined && { version }) };
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
  const { order, ...answer } = (await apiFetch('/api/orders', request)) as PlacedOrder;
  const { number, toPay, payment, deliveryFee, deliveryDays, addressUntil } = order;
  const told = { number, hasDelivery: order.delivery !== null, hasMail: answer.hasMail };
  const sums = { toPay, payment, deliveryFee, deliveryDays, addressUntil };
  const placed = { state: 'placed', key, ...told, ...sums } as const;
  return { document: checkBag(answer.bag), placed };
}

/** @throws {TypeError} when the answer is not a bag */
function checkBag(value: unknown): BagDocument {
  const document = readDocument(value);
  if (!document) throw new TypeError('The answer of the server is not a bag.');
  return document;
}

/** The answer has it by itself: why a code does not count, where the shop is, or who may order. */
const selfTold = ['code-refused', 'foreign-origin', 'above-cash-ceiling', 'phone-blocked'];

/** Reads why the shop has refused, and of an order also what has changed or what is left. */
function readWhy(code: string, body: unknown, call: BagCall): RefusalDetails {
  if (selfTold.includes(code)) return { why: body };
  if (call.type !== 'order') return {};
  const { request } = call.order;
  const { deliveryFee: now, lines } = Object(body);
  if (code === 'delivery-fee-changed') {
    return typeof now === 'number' ? { fee: { now, seen: request.deliveryFee } } : {};
  }
  if (!Array.isArray(lines)) return {};
  if (code === 'sold-out') return { short: lines };
  if (code !== 'prices-changed') return {};
  const seen = new Map(request.lines.map(({ id, price }) => [id, price]));
  return { prices: lines.map(({ id, price }) => ({ id, price, seen: seen.get(id) })) };
}
