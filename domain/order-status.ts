/** What may become of an order, in the order in which it does. */
export const orderStatuses = [
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** The statuses that an order may take after this one; none when it is closed. */
export function statusesAfter(status: OrderStatus): readonly OrderStatus[] {
  return nextStatuses[status];
}

/** Whether the parcel has not left yet, so that its delivery can still be told. */
export function isBeforeShipping(status: OrderStatus): boolean {
  return status === 'placed' || status === 'confirmed';
}

/** Whether a text is one of the statuses, in exactly this letter case. */
export function isOrderStatus(text: unknown): text is OrderStatus {
  return (orderStatuses as readonly unknown[]).includes(text);
}
