import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { listMigrations, migrate } from '#server/database/migrate.ts';
import {
  backupSequences,
  backupTables,
  derivedTables,
  HeadSchema,
  MarkSchema,
  markBeginning,
} from './backup-format.ts';
import { goOnAfterRestore, type ReadNumbers } from './go-on-after-restore.ts';
import { insertRows } from './insert-rows.ts';
import { endAgain, findLostCodes, keepReplacedData } from './replaced-data.ts';

export const damaged = 'The file is damaged.';

/** PostgreSQL's classes for wrong data, broken constraints and unknown columns. */
const wrongRows = /^(?:22|23|42)...$/;

/** The backup cannot be read, or the database cannot take it. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

export interface Restored {
  rows: number;
  madeAt: Date;
  /** The number of the next order and of the next return; a larger one when it comes later. */
  next: ReadNumbers;
  /** Addresses of accounts that were deleted since the backup, and are back. */
  returned: readonly string[];
  /** Coupon codes of the replaced database that the backup does not have. */
  lostCodes: readonly string[];
}

/**
 * An older backup gets its own schema first, then this version's migrations. Numbers that may have
 * been told since the backup are not given out again.
 * @param options.replace deletes existing rows; otherwise there must be none
 * @throws {RestoreError} and leaves the database as it was
 */
export async function restoreBackup(
  database: Pick<Database, 'transaction'>,
  lines: AsyncIterable<string>,
  options: { replace: boolean; now: Date },
): Promise<Restored> {
  const reader = lines[Symbol.asyncIterator]();
  const { migrations, madeAt } = await checkHead((await reader.next()).value ?? '');
  return database.transaction(async (tx) => {
    // A shop that starts now waits for the whole restore.
    await lockForTransaction(tx, 'migrations');
    if (!options.replace && (await hasRows(tx))) {
      throw new RestoreError(
        'The database is not empty. Add --replace to delete everything in it and restore the backup.',
      );
    }
    const replaced = await keepReplacedData(tx);
    await dropAll(tx);
    const inThis = { transaction: <T>(work: (tx: Queries) => Promise<T>) => work(tx) };
    await migrate(inThis, migrations.length);
    const rows = await fill(tx, { [Symbol.asyncIterator]: () => reader }).catch(refuseDamage);
    await migrate(inThis);
    const returned = await endAgain(tx);
    const next = await goOnAfterRestore(tx, { madeAt, now: options.now, replaced });
    return { rows, madeAt, next, returned, lostCodes: await findLostCodes(tx) };
  });
}

async function checkHead(line: string): Promise<{ migrations: string[]; madeAt: Date }> {
  const head = v.safeParse(HeadSchema, parse(line));
  if (!head.success) throw new RestoreError('It is not a backup of this shop.');
  const known = await listMigrations();
  const { migrations } = head.output;
  const unknown = migrations.filter((name, index) => name !== known[index]);
  if (unknown.length > 0) {
    throw new RestoreError(
      `The backup is of another version of the shop (it has ${unknown.join(', ')}); restore it with that version.`,
    );
  }
  return { migrations, madeAt: new Date(head.output.madeAt) };
}

async function hasRows(tx: Queries): Promise<boolean> {
  for (const table of backupTables) {
    const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Only our tables: other programs may have tables there. */
async function dropAll(tx: Queries): Promise<void> {
  for (const table of [...backupTables, ...derivedTables, 'migrations'].reverse()) {
    await tx.execute(sql`drop table if exists ${sql.identifier(table)}`);
  }
  for (const name of backupSequences) {
    await tx.execute(sql`drop sequence if exists ${sql.identifier(name)}`);
  }
}

async function fill(tx: Queries, lines: AsyncIterable<string>): Promise<number> {
  let table: { name: string; columns: string[] } | undefined;
  let rows: string[] = [];
  let size = 0;
  let count = 0;
  const flush = async () => {
    if (table && rows.length > 0) await insertRows(tx, table, rows);
    rows = [];
    size = 0;
  };
  for await (const line of lines) {
    if (!line.startsWith(markBeginning)) {
      rows.push(line);
      size += line.length;
      count += 1;
      if (rows.length >= 1000 || size > 1_000_000) await flush();
      continue;
    }
    await flush();
    const { output: mark, success } = v.safeParse(MarkSchema, parse(line));
    if (!success) throw new RestoreError(damaged);
    if ('$end' in mark) {
      if (mark.$end === count) return count;
      break;
    }
    if ('$table' in mark) table = { name: known(backupTables, mark.$table), columns: mark.columns };
    else {
      const name = known(backupSequences, mark.$sequence);
      await tx.execute(sql`select setval(${name}::regclass, ${mark.last}::bigint, ${mark.called})`);
    }
  }
  throw new RestoreError('The backup is incomplete.');
}

/** gzip tells of a changed byte only at the end of the file: rows may be no rows before. */
function refuseDamage(error: unknown): never {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (wrongRows.test(code)) throw new RestoreError(damaged, { cause: error });
  }
  throw error;
}

function known(names: readonly string[], name: string): string {
  if (names.includes(name)) return name;
  throw new RestoreError(
    `The backup has ${JSON.stringify(name)}, which this version does not know.`,
  );
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
