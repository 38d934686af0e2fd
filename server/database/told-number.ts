import { sql } from 'drizzle-orm';
import { lockForTransaction } from './advisory-locks.ts';
import type { Queries } from './database.ts';

/** Numbers of seven digits, for nearly three years. */
const firstNumber = 1_000_000;
const firstTime = Date.UTC(2026, 10, 1);
/** Ms. A busier shop goes ahead of its clock, until a quieter hour. */
const perNumber = 10_000;

/** The number that belongs to a time. */
export function numberAt(at: Date): number {
  return firstNumber + Math.max(0, Math.floor((at.getTime() - firstTime) / perNumber));
}

/**
 * The next number of orders or of returns. It follows the clock, and tells nobody how many there
 * are (docs/decisions/0060). Each is higher than all before it, whatever process gave them.
 * @param sequence has the highest that was given
 */
export async function takeNumber(
  tx: Queries,
  sequence: 'order_numbers' | 'returns_id_seq',
  at: Date,
): Promise<number> {
  // A sequence is outside of transactions, and the lock ends with the savepoint: nobody waits for
  // the rest of the order.
  await tx.execute(sql`savepoint number`);
  await lockForTransaction(tx, 'numbers');
  const { rows } = await tx.execute<{ number: string }>(sql`
    select setval(${sequence}::regclass,
      greatest(nextval(${sequence}::regclass), ${numberAt(at)}::bigint)) as number`);
  await tx.execute(sql`rollback to savepoint number`);
  const number = Number(rows[0]?.number);
  if (!Number.isSafeInteger(number)) throw new Error(`The sequence ${sequence} gave no number`);
  return number;
}
