import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { OrderParts } from '#server/orders/place-order.ts';

export interface OrderLinkParts extends Omit<OrderParts, 'catalogue' | 'limits' | 'sendsMail'> {
  limits: Pick<AttemptLimits, 'orderLinkMissed' | 'beforeTracking' | 'trackingFound'>;
}
