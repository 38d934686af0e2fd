import { apiFetch } from '#app/http/api-fetch.ts';
import { type HttpError, readMember } from '#app/http/fetch-errors.ts';
import type { BagDocument } from '#domain/bag-document.ts';
import { checkBag } from './bag-calls.ts';
import type { OrderAttempt } from './stored-bag.ts';

/** Milliseconds until an order without an answer is said to wait for one. */
const timeLimit = 10_000;

/**
 * `POST /api/orders`: how the attempt has ended, and the bag as it is then. Throws as apiFetch does.
 */
export async function postOrder(
  { key, request }: OrderAttempt,
  signal?: AbortSignal,
): Promise<{ placed: OrderAttempt; document: BagDocument }> {
  const answer = await apiFetch('/api/orders', {
    method: 'POST',
    headers: { 'Idempotency-Key': key },
    json: request,
    timeLimit,
    ...(signal && { signal }),
  });
  const order = readMember(answer, 'order');
  const number = Number(readMember(order, 'number'));
  const hasDelivery = readMember(order, 'delivery') != null;
  const hasMail = readMember(answer, 'hasMail') === true;
  const document = checkBag(readMember(answer, 'bag'));
  return { placed: { state: 'placed', key, number, hasDelivery, hasMail }, document };
}

/** A server that is down, or has too much to do, decides nothing. */
export function isRefusal({ status, code }: HttpError): boolean {
  return status < 500 || code === 'internal';
}
