import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { orders } from '#server/database/schema/orders.ts';

export interface OrdersOwner {
  accountId: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Of an account, and what the owner has ordered for its e-mail address when that is proved: an
 * unproved one may be a stranger's.
 */
export function areOrdersOf({ accountId, email, emailVerified }: OrdersOwner): SQL | undefined {
  const isMadeFor = and(isNull(orders.accountId), eq(orders.email, email));
  return or(eq(orders.accountId, accountId), emailVerified ? isMadeFor : undefined);
}
