import type { Database, Queries } from '#server/database/database.ts';

/**
 * The parts of a use case that is one of several steps: its transaction is this one, which holds all
 * of them or none.
 */
export function within<Parts extends { database: Database }>(parts: Parts, tx: Queries): Parts {
  const database: Database = {
    ...parts.database,
    db: tx,
    reads: tx,
    transaction: (work) => work(tx),
  };
  return { ...parts, database };
}
