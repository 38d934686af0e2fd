import type { Queries } from './database/database.ts';
import { type OrdersOwner, proveEmailOfOrders } from './orders/read/orders-of.ts';
import { proveEmailOfSessions } from './session/sessions.ts';

/** In the transaction that notes it: the account's address is its shopper's. */
export async function proveEmail(
  tx: Queries,
  account: Pick<OrdersOwner, 'accountId' | 'email'>,
): Promise<void> {
  await proveEmailOfSessions(tx, account.accountId);
  await proveEmailOfOrders(tx, account);
}
