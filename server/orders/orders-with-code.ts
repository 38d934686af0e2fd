import { and, count, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { orders } from './schema.ts';

/** A deleted account that signs up again is the same shopper: by its address. */
export interface CodeUser {
  /** Null for somebody without one, whom only the address tells from others. */
  accountId: string | null;
  email: string | null;
}

// As the condition of the index says it.
const isNotCancelled = sql`${orders.status} <> 'cancelled'`;

// No account and no address are empty.
const isBy = ({ accountId, email }: CodeUser) =>
  or(eq(orders.accountId, accountId ?? ''), eq(orders.email, email ?? ''));

/** Counts no further than `max`. */
export async function countUses(
  db: Queries,
  code: string,
  max: number,
  by?: CodeUser,
): Promise<number> {
  return countOrders(db, and(eq(orders.code, code), by && isBy(by)), max);
}

export async function hasUsedCoupon(db: Queries, by: CodeUser): Promise<boolean> {
  return (await countOrders(db, and(eq(orders.hasSale, true), isBy(by)), 1)) > 0;
}

/** By the codes that were used. */
export async function countAllUses(db: Queries): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .select({ code: orders.code, uses: count() })
    .from(orders)
    .where(and(isNotNull(orders.code), isNotCancelled))
    .groupBy(orders.code);
  return new Map(rows.map(({ code, uses }) => [code, uses]));
}

async function countOrders(db: Queries, are: SQL | undefined, max: number): Promise<number> {
  const counted = db
    .select({ number: orders.number })
    .from(orders)
    .where(and(are, isNotCancelled))
    .limit(max)
    .as('counted');
  const [row] = await db.select({ uses: count() }).from(counted);
  return row?.uses ?? 0;
}
