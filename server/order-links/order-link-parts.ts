import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { OrderParts } from '#server/orders/place-order.ts';

export type OrderLinkParts = Pick<OrderParts, 'database' | 'ownerEmail' | 'numbers' | 'clock'> & {
  limits: Pick<AttemptLimits, 'orderLinkMissed' | 'beforeTracking'>;
};
