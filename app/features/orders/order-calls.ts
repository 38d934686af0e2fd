import { apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, type SessionGate } from '#app/http/session-gate.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order, OrderPage } from '#domain/order/order.ts';

/** `GET /api/orders`. @param before an order number; the page is below it */
export async function fetchOrders(session: SessionGate, before?: number): Promise<OrderPage> {
  const path = before === undefined ? '/api/orders' : `/api/orders?before=${before}`;
  const answer = await callWithSession(session, () => apiFetch(path));
  const orders = readMember(answer, 'orders');
  const next = readMember(answer, 'next');
  if (!Array.isArray(orders)) throw new TypeError('The server answered what are no orders.');
  return { orders, next: typeof next === 'number' ? next : null };
}

/**
 * `PUT /api/orders/NUMBER/delivery`. @param deliveryFee piastres that the shopper saw
 * @returns the order; unchanged when it is too late
 */
export async function addDelivery(
  session: SessionGate,
  number: number,
  delivery: Delivery,
  deliveryFee: number | undefined,
): Promise<Order> {
  const path = `/api/orders/${number}/delivery`;
  return callWithSession(session, async () => {
    try {
      return readOrder(await apiFetch(path, { method: 'PUT', json: { ...delivery, deliveryFee } }));
    } catch (error) {
      const isClosed = error instanceof HttpError && error.code === 'delivery-closed';
      if (!isClosed) throw error;
      return readOrder(error.body);
    }
  });
}

/** @throws {TypeError} when the answer has no order */
export function readOrder(answer: unknown): Order {
  const order = readMember(answer, 'order');
  if (!isOrder(order)) throw new TypeError('The server answered what is no order.');
  return order;
}

function isOrder(value: unknown): value is Order {
  return Array.isArray(readMember(value, 'lines')) && Array.isArray(readMember(value, 'history'));
}
