import { and, eq, lt } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { officeCalls } from './schema.ts';

export type CallRow = Omit<typeof officeCalls.$inferInsert, 'answer'>;

/** Of all of the call. */
const whole = '';

/** Waits for the same call that another transaction has begun. @returns false when that was done */
export async function insertCall(tx: Queries, row: CallRow): Promise<boolean> {
  const made = await tx.insert(officeCalls).values(row).onConflictDoNothing().returning();
  if (made.length > 0) return true;
  const { call, part } = officeCalls;
  const [known] = await tx
    .select()
    .from(officeCalls)
    .where(and(eq(call, row.call), eq(part, row.part)));
  // A call may change things in several transactions.
  return known?.batch === row.batch;
}

/** That of the whole call first. */
export async function selectCalls(db: Queries, call: string) {
  return db
    .select()
    .from(officeCalls)
    .where(eq(officeCalls.call, call))
    .orderBy(officeCalls.part)
    .limit(1);
}

/** The first answer stays. */
export async function insertAnswer(
  db: Queries,
  row: Omit<CallRow, 'part'>,
  answer: Buffer,
): Promise<void> {
  const { call, part, batch } = officeCalls;
  await db
    .insert(officeCalls)
    .values({ ...row, part: whole, answer })
    .onConflictDoUpdate({
      target: [call, part],
      set: { answer },
      setWhere: eq(batch, row.batch),
    });
}

export async function deleteCalls(db: Queries, before: Date): Promise<void> {
  await db.delete(officeCalls).where(lt(officeCalls.at, before));
}
