import { type ApiRequest, apiFetch } from '#app/http/api-fetch.ts';
import { HttpError, readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, type SessionGate } from '#app/http/session-gate.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { orderTokenHeader } from '#domain/order/order-link.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';

/** How a page reads and changes its order: with the log-in, or with the token of a link. */
export interface OrderAccess {
  /** @throws {HttpError} 404 without the order */
  read(): Promise<Order>;
  take(step: 'confirm' | 'cancel'): Promise<OrderAfter>;
  /**
   * @param deliveryFee piastres that the shopper saw
   * @throws {HttpError} when this address is refused, though another one may still be taken
   */
  deliver(delivery: Delivery, deliveryFee: number | undefined): Promise<OrderAfter>;
}

/** The order after an attempt to change it. */
export interface OrderAfter {
  order: Order;
  /** Nothing was changed. */
  isTooLate: boolean;
}

export function orderOfAccount(session: SessionGate, number: string): OrderAccess {
  return accessBy(`/api/orders/${encodeURIComponent(number)}`, (path, request) =>
    callWithSession(session, () => apiFetch(path, request)),
  );
}

export function orderOfLink(token: string): OrderAccess {
  const headers = { [orderTokenHeader]: token };
  return accessBy('/api/order-link', (path, request) => apiFetch(path, { ...request, headers }));
}

type Call = (path: string, request?: ApiRequest) => Promise<unknown>;

function accessBy(path: string, call: Call): OrderAccess {
  async function change(part: string, request: ApiRequest): Promise<OrderAfter> {
    try {
      return { order: readOrder(await call(`${path}/${part}`, request)), isTooLate: false };
    } catch (error) {
      if (!(error instanceof HttpError) || !tooLate.includes(error.code)) throw error;
      const order = readOrder(error.body);
      if (part === 'delivery' && isBeforeShipping(order.status)) throw error;
      return { order, isTooLate: true };
    }
  }
  return {
    read: async () => readOrder(await call(path)),
    take: (step) => change(step, { method: 'POST' }),
    deliver: (delivery, deliveryFee) =>
      change('delivery', { method: 'PUT', json: { ...delivery, deliveryFee } }),
  };
}

const tooLate = ['delivery-closed', 'not-allowed-now'];

/** The order as it is now, of an answer that refuses a change. */
export function orderOfRefusal(error: unknown): Order | undefined {
  const order = error instanceof HttpError ? readMember(error.body, 'order') : undefined;
  return isOrder(order) ? order : undefined;
}

/** @throws {TypeError} when the answer has no order */
function readOrder(answer: unknown): Order {
  const order = readMember(answer, 'order');
  if (!isOrder(order)) throw new TypeError('The server answered what is no order.');
  return order;
}

function isOrder(value: unknown): value is Order {
  return Array.isArray(readMember(value, 'lines')) && Array.isArray(readMember(value, 'history'));
}
