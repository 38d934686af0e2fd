import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CodeTerms } from '#domain/coupon-codes/refuse-code.ts';
import type { Queries } from '#server/database/database.ts';
import { countAllUses } from '#server/orders/orders-with-code.ts';
import { couponCodes } from './schema.ts';

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

/** @param endedAt null: it counts again @returns false when there is no such code, or nothing to change */
export async function updateEnd(db: Queries, code: string, endedAt: Date | null): Promise<boolean> {
  const isOther = endedAt === null ? isNotNull(couponCodes.endedAt) : isNull(couponCodes.endedAt);
  const ended = await db
    .update(couponCodes)
    .set({ endedAt })
    .where(and(eq(couponCodes.code, code), isOther))
    .returning({ code: couponCodes.code });
  return ended.length > 0;
}

/** The oldest first. */
export async function selectCodes(db: Queries): Promise<ListedCode[]> {
  const rows = await db
    .select()
    .from(couponCodes)
    .orderBy(asc(couponCodes.createdAt), asc(couponCodes.code));
  const uses = await countAllUses(db);
  return rows.map((row) => ({
    ...codeTerms(row),
    uses: uses.get(row.code) ?? 0,
    createdAt: row.createdAt,
  }));
}

/** Characters of the shortest code that there ever was; null without any. */
export async function selectShortestCode(db: Queries): Promise<number | null> {
  const shortest = sql<number | null>`min(char_length(${couponCodes.code}))`;
  const [row] = await db.select({ shortest }).from(couponCodes);
  return row?.shortest ?? null;
}
