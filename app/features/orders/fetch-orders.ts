import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, type SessionGate } from '#app/http/session-gate.ts';
import type { OrderPage } from '#domain/order/order.ts';

/** `GET /api/orders`. @param before an order number; the page is below it */
export async function fetchOrders(session: SessionGate, before?: number): Promise<OrderPage> {
  const path = before === undefined ? '/api/orders' : `/api/orders?before=${before}`;
  const answer = await callWithSession(session, () => apiFetch(path));
  const orders = readMember(answer, 'orders');
  const next = readMember(answer, 'next');
  if (!Array.isArray(orders)) throw new TypeError('The server answered what are no orders.');
  return { orders, next: typeof next === 'number' ? next : null };
}
