import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CodeTerms } from '#domain/coupon-codes/refuse-code.ts';
import type { Queries } from '#server/database/database.ts';
import { couponCodes } from '#server/database/schema/coupon-codes.ts';
import { orders } from '#server/database/schema/orders.ts';

/** A deleted account that signs up again is the same shopper: by its address. */
export interface CodeUser {
  /** Null for somebody without one, whom only the address tells from others. */
  accountId: string | null;
  email: string | null;
}

type CodeRow = typeof couponCodes.$inferSelect;

export interface ListedCode extends CodeTerms {
  uses: number;
  createdAt: Date;
}

function codeTerms({ createdAt: _, endedAt, ...terms }: CodeRow): CodeTerms {
  return { ...terms, isEnded: endedAt !== null };
}

export async function selectCode(db: Queries, code: string): Promise<CodeTerms | undefined> {
  const [row] = await db.select().from(couponCodes).where(eq(couponCodes.code, code));
  return row && codeTerms(row);
}

/** Locked until the transaction ends: of the orders with one code, each counts those before it. */
export async function lockCode(tx: Queries, code: string): Promise<CodeTerms | undefined> {
  const [row] = await tx.select().from(couponCodes).where(eq(couponCodes.code, code)).for('update');
  return row && codeTerms(row);
}

/** @returns false when there is such a code already, also an ended one */
export async function insertCode(
  db: Queries,
  { isEnded: _, ...terms }: CodeTerms,
  createdAt: Date,
): Promise<boolean> {
  const added = await db
    .insert(couponCodes)
    .values({ ...terms, createdAt })
    .onConflictDoNothing()
    .returning({ code: couponCodes.code });
  return added.length > 0;
}

/** @returns false when no such code was left to end */
export async function updateEnd(db: Queries, code: string, endedAt: Date): Promise<boolean> {
  const ended = await db
    .update(couponCodes)
    .set({ endedAt })
    .where(and(eq(couponCodes.code, code), isNull(couponCodes.endedAt)))
    .returning({ code: couponCodes.code });
  return ended.length > 0;
}

/** The oldest first. */
export async function selectCodes(db: Queries): Promise<ListedCode[]> {
  const rows = await db
    .select({ terms: couponCodes, uses: count(orders.number) })
    .from(couponCodes)
    .leftJoin(orders, and(eq(orders.code, couponCodes.code), isNotCancelled))
    .groupBy(couponCodes.code)
    .orderBy(asc(couponCodes.createdAt), asc(couponCodes.code));
  return rows.map(({ terms, uses }) => ({
    ...codeTerms(terms),
    uses,
    createdAt: terms.createdAt,
  }));
}

/** Characters of the shortest code that there ever was; null without any. */
export async function selectShortestCode(db: Queries): Promise<number | null> {
  const shortest = sql<number | null>`min(char_length(${couponCodes.code}))`;
  const [row] = await db.select({ shortest }).from(couponCodes);
  return row?.shortest ?? null;
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
