import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { orders } from '#server/orders/schema.ts';

export interface OrdersOwner {
  accountId: string;
  email: string;
  emailVerified: boolean;
}

/**
 * The orders of an account, with those that the owner made for its proved e-mail address: an
 * unproved one may be a stranger's.
 */
export function areOrdersOf({ accountId, email, emailVerified }: OrdersOwner): SQL | undefined {
  const isMadeFor = and(isNull(orders.accountId), eq(orders.email, email));
  return or(eq(orders.accountId, accountId), emailVerified ? isMadeFor : undefined);
}

/** Their numbers, within a query of another table: a shopper may have many orders. */
export function numbersOfOrders(db: Queries, account: OrdersOwner) {
  return db.select({ number: orders.number }).from(orders).where(areOrdersOf(account));
}

/** Of an account that is about to go. */
export async function selectNumbersOf(tx: Queries, accountId: string): Promise<number[]> {
  const { number } = orders;
  const rows = await tx.select({ number }).from(orders).where(eq(orders.accountId, accountId));
  return rows.map((row) => row.number);
}

/** From now on, the mails of earlier orders with this address are for whoever has proved it. */
export async function proveEmailOfOrders(
  tx: Queries,
  account: Pick<OrdersOwner, 'accountId' | 'email'>,
): Promise<void> {
  const areTheirs = areOrdersOf({ ...account, emailVerified: true });
  await tx
    .update(orders)
    .set({ emailVerified: true })
    .where(and(areTheirs, eq(orders.email, account.email), eq(orders.emailVerified, false)));
}

/** When the account is deleted: an address that it had before its last one may be anybody's. */
export async function leaveOldAddresses(
  tx: Queries,
  { accountId, email }: Pick<OrdersOwner, 'accountId' | 'email'>,
): Promise<void> {
  // As `addressOfOrder` compares them: other providers keep capitals.
  const isOld = ne(sql`lower(${orders.email})`, email.toLowerCase());
  await tx
    .update(orders)
    .set({ emailLeft: true })
    .where(and(eq(orders.accountId, accountId), isOld));
}

/** Of an account that is erased: the law asks for none of them. */
export async function forgetStaffNotes(tx: Queries, accountId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ staffNote: null, staffNoteBy: null, staffNoteAt: null })
    .where(eq(orders.accountId, accountId));
}
