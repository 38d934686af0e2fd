import { sql } from 'drizzle-orm';
import { lockStatement } from './advisory-locks.ts';
import type { Queries } from './database.ts';

/** Numbers of seven digits, for nearly three years. */
const firstNumber = 1_000_000;
const firstTime = Date.UTC(2026, 10, 1);
/** Ms. A busier shop goes ahead of its clock, until a quieter hour. */
const perNumber = 10_000;

export const numbersPerHour = (60 * 60 * 1000) / perNumber;

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
  // the rest of the order. One call, so that nobody waits for the network meanwhile.
  const statements = [
    'savepoint number',
    lockStatement('numbers'),
    `select setval('${sequence}', greatest(nextval('${sequence}'), ${numberAt(at)})) as number`,
    'rollback to savepoint number',
  ];
  const results: unknown = await tx.execute(sql.raw(statements.join(';')));
  const [, , taken] = results as { rows: { number?: string }[] }[];
  const number = Number(taken?.rows[0]?.number);
  if (!Number.isSafeInteger(number)) throw new Error(`The sequence ${sequence} gave no number`);
  return number;
}
