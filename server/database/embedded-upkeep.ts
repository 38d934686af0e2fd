import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Queries } from './database.ts';

/** How often the log of changes is looked at, in ms. */
const lookEvery = 60_000;
/** The look with which the tables are swept first: early, for a shop may never be open for long. */
const firstSweep = 5;
const looksToSweep = 60;
/** Counting holds a table of 100,000 orders for half a second: with the first sweep, then daily. */
const looksToCount = 24 * looksToSweep;

/**
 * Does for the embedded database what a PostgreSQL server does for itself, and a single process of
 * it never does: without it the log of changes and the rows that nobody sees any more would fill
 * the disk (decision 0011). Never throws.
 * @returns the way to end it
 */
export function startUpkeep(db: Queries, log: Logger): () => void {
  let hasEnded = false;
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    keepUp(db, looks).catch((error: unknown) => {
      if (!hasEnded) log.warn({ err: error }, 'The upkeep of the database failed; it goes on');
    });
  }, lookEvery);
  timer.unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}

async function keepUp(db: Queries, look: number): Promise<void> {
  try {
    await cutLog(db);
  } finally {
    if (look % looksToSweep === firstSweep) {
      await sweepTables(db, { andCount: look % looksToCount === firstSweep });
    }
  }
}

/**
 * Writes what has changed to its place when the log of it has grown to 64 MB, or after five
 * minutes in which there was something: then the log begins anew, and a start after a crash is quick.
 */
export async function cutLog(db: Queries): Promise<void> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select case when checkpoint_time < now() - interval '5 minutes' then written > 65536
      else written > 67108864 end as due
    from pg_control_checkpoint(),
      pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as written`);
  if (rows[0]?.due) await db.execute(sql`checkpoint`);
}

/**
 * Frees the room of rows that were changed or deleted.
 * @param andCount what is in the tables, by which the database chooses its ways to look things up
 */
export async function sweepTables(db: Queries, { andCount }: { andCount: boolean }): Promise<void> {
  const vacuum = andCount ? sql`vacuum (analyze)` : sql`vacuum`;
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by name`,
  );
  // One by one: what shoppers ask for comes in between.
  for (const { name } of rows) await db.execute(sql`${vacuum} ${sql.identifier(name)}`);
}
