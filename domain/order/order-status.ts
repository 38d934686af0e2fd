/** In the order in which they follow each other. */
export const orderStatuses = [
  'placed',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  // At the door.
  'refused',
  'returned',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'refused', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  refused: [],
  returned: [],
};

export function statusesAfter(status: OrderStatus): readonly OrderStatus[] {
  return nextStatuses[status];
}

const way = ['placed', 'confirmed', 'shipped', 'delivered'] as const satisfies OrderStatus[];

/** What is still to come of the usual way; nothing of an order that has left it. */
export function statusesAhead(status: OrderStatus): readonly OrderStatus[] {
  const place = (way as readonly OrderStatus[]).indexOf(status);
  return place < 0 ? [] : way.slice(place + 1);
}

/** Delivered or on the way. What is only promised may still be cancelled. */
export const soldStatuses = ['shipped', 'delivered'] as const satisfies OrderStatus[];

/** The shopper and the owner can still change or cancel it. */
export function isBeforeShipping(status: OrderStatus): boolean {
  return status === 'placed' || status === 'confirmed';
}

export function isOrderStatus(text: unknown): text is OrderStatus {
  return (orderStatuses as readonly unknown[]).includes(text);
}
