import type { Order, OrderStep, OrderSummary } from './order.ts';

/** What a number and a mobile open. A neighbour or a courier may know both: nothing says who or where. */
export interface TrackedOrder
  extends Pick<
      OrderSummary,
      'number' | 'status' | 'placedAt' | 'totalQuantity' | 'deliveryFee' | 'toPay'
    >,
    Pick<
      Order,
      'deliveryDays' | 'promisedAt' | 'payment' | 'paidAt' | 'paidAmount' | 'toGiveBack'
    > {
  history: readonly Omit<OrderStep, 'note'>[];
}

export function trackedOrder(order: Order): TrackedOrder {
  const { number, status, placedAt, totalQuantity, deliveryFee, toPay } = order;
  const { deliveryDays, promisedAt, payment, paidAt, paidAmount, toGiveBack } = order;
  return {
    number,
    status,
    placedAt,
    totalQuantity,
    deliveryFee,
    toPay,
    deliveryDays,
    ...(promisedAt === undefined ? {} : { promisedAt }),
    payment,
    paidAt,
    paidAmount,
    toGiveBack,
    history: order.history.map(({ note: _, ...step }) => step),
  };
}
