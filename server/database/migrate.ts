import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { projectFolder } from '#server/project-files.ts';
import { StartError } from '#server/start-error.ts';
import { lockForTransaction } from './advisory-locks.ts';
import type { Database, Queries } from './database.ts';

const folder = join(projectFolder, 'server', 'database', 'migrations');

export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Runs `migrations/` in order, each in a transaction with a lock. @param count by default all
 * @throws {StartError} when a newer version has migrated it; then nothing is changed
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  count?: number,
): Promise<void> {
  const files = (await listMigrations()).slice(0, count);
  const statements = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  for (;;) {
    const done = await database.transaction(async (tx) => {
      await lockForTransaction(tx, 'migrations');
      const applied = await appliedMigrations(tx);
      const unknown = [...applied].filter((name) => !files.includes(name)).sort();
      if (unknown.length > 0) {
        throw new StartError(
          `The database was made by a newer version of the shop (it has ${unknown.join(', ')}); start that version, or use another database.`,
        );
      }
      const next = files.findIndex((name) => !applied.has(name));
      if (next < 0) return true;
      await tx.execute(sql.raw(recordTable));
      for (const statement of splitStatements(statements[next] ?? '')) {
        await tx.execute(sql.raw(statement));
      }
      await tx.execute(sql`insert into migrations (name) values (${files[next]})`);
      return false;
    });
    if (done) return;
  }
}

const recordTable = `create table if not exists migrations (
  name text collate "C" primary key,
  applied_at timestamptz not null default now()
)`;

export async function appliedMigrations(tx: Queries): Promise<Set<string>> {
  const { rows } = await tx.execute<{ present: boolean }>(
    sql`select to_regclass('migrations') is not null as present`,
  );
  if (!rows[0]?.present) return new Set();
  const { rows: applied } = await tx.execute<{ name: string }>(sql`select name from migrations`);
  return new Set(applied.map(({ name }) => name));
}

/** A statement ends with a semicolon at a line's end. */
function splitStatements(file: string): string[] {
  return file
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim() !== '');
}
