import type { Database } from '#server/database/database.ts';
import type { AttemptLimits } from '#server/limits/attempt-limits.ts';
import type { OrderParts } from '#server/orders/place/place-order.ts';

export interface OrderLinkParts
  extends Omit<OrderParts, 'catalogue' | 'database' | 'limits' | 'sendsMail'> {
  database: Database;
  limits: Pick<AttemptLimits, 'orderLinkMissed' | 'beforeTracking' | 'trackingFound'>;
}
