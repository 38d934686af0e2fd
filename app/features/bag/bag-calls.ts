import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, NetworkError, readMember } from '#app/http/fetch-errors.ts';
import type { BagDocument } from '#domain/bag/bag-document.ts';
import type { ChangedPrice } from '#domain/order/order.ts';
import type { LeftOfLine } from '#domain/stock/stock.ts';
import type { BagWrite, NewGeneration } from '#domain/wire/bag.ts';
import { readBuyerRefusal } from '#domain/wire/buyer-refusal.ts';
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
  const answer = await apiFetch('/api/orders', request);
  const order = readMember(answer, 'order');
  const number = Number(readMember(order, 'number'));
  const hasDelivery = readMember(order, 'delivery') != null;
  const toPay = Number(readMember(order, 'toPay'));
  const payment = readMember(order, 'payment') === 'transfer' ? 'transfer' : 'cash';
  const fee = readMember(order, 'deliveryFee');
  const deliveryFee = typeof fee === 'number' ? fee : null;
  const until = readMember(order, 'addressUntil');
  const addressUntil = typeof until === 'string' ? until : undefined;
  const hasMail = readMember(answer, 'hasMail') === true;
  const sums = { toPay, payment, deliveryFee } as const;
  const told = { number, hasDelivery, addressUntil, ...sums, hasMail };
  const placed = { state: 'placed', key, ...told } as const;
  return { document: checkBag(readMember(answer, 'bag')), placed };
}

/** @throws {TypeError} when the answer is not a bag */
function checkBag(value: unknown): BagDocument {
  const document = readDocument(value);
  if (!document) throw new TypeError('The answer of the server is not a bag.');
  return document;
}

/** Where the shop is, for a refusal. For a refused order: what has changed, what is left, or who may order. */
function readWhy(code: string, body: unknown, call: BagCall): RefusalDetails {
  if (code === 'code-refused' || code === 'foreign-origin') return { why: body };
  if (call.type !== 'order') return {};
  if (code === 'above-cash-ceiling' || code === 'phone-blocked') {
    return { buyer: readBuyerRefusal(body) };
  }
  if (code === 'delivery-fee-changed') {
    const now = readMember(body, 'deliveryFee');
    return typeof now === 'number' ? { fee: { now, seen: call.order.request.deliveryFee } } : {};
  }
  const lines = readMember(body, 'lines');
  if (!Array.isArray(lines)) return {};
  if (code === 'sold-out') return { short: lines as readonly LeftOfLine[] };
  if (code !== 'prices-changed') return {};
  const seen = new Map(call.order.request.lines.map(({ id, price }) => [id, price]));
  const changed = lines as readonly ChangedPrice[];
  return { prices: changed.map(({ id, price }) => ({ id, price, seen: seen.get(id) })) };
}
