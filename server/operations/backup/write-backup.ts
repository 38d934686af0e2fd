import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '#server/database/database.ts';
import { appliedMigrations } from '#server/database/migrate.ts';
import { backupFormat, backupSequences, backupTables } from './backup-format.ts';

/** To bound the memory. */
const rowsAtOnce = 1000;

/** A consistent snapshot, while the shop runs. @returns the number of rows */
export async function writeBackup(
  database: Database,
  write: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const count = { rows: 0 };
    const gzip = createGzip({ level: 6 });
    // A database fault reaches the reader through gzip; a reader's fault ends the query.
    pipeline(Readable.from(backupLines(tx, count)), gzip, () => {});
    await write(gzip);
    return count.rows;
  });
}

async function* backupLines(tx: Queries, count: { rows: number }): AsyncGenerator<string> {
  const migrations = [...(await appliedMigrations(tx))].sort();
  yield line({ format: backupFormat, madeAt: new Date().toISOString(), migrations });
  for (const table of backupTables) {
    yield line({ $table: table, columns: await columnsOf(tx, table) });
    await tx.execute(
      sql`declare backup cursor for select row_to_json(t)::text as row from ${sql.identifier(table)} t`,
    );
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(
        sql.raw(`fetch ${rowsAtOnce} from backup`),
      );
      if (rows.length === 0) break;
      count.rows += rows.length;
      yield `${rows.map(({ row }) => row).join('\n')}\n`;
    }
    await tx.execute(sql`close backup`);
  }
  // Snapshots do not cover sequences: read last, they are beyond every row.
  for (const name of backupSequences) {
    const { rows } = await tx.execute<{ last: string; called: boolean }>(
      sql`select last_value::text as last, is_called as called from ${sql.identifier(name)}`,
    );
    if (rows[0]) yield line({ $sequence: name, ...rows[0] });
  }
  yield line({ $end: count.rows });
}

async function columnsOf(tx: Queries, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} order by ordinal_position`);
  return rows.map(({ name }) => name);
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
