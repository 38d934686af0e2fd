import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Every row of every table, as text. */
export async function allRows(database: Pick<Database, 'db'>): Promise<Record<string, string>> {
  return readTables(database, await tableNames(database));
}

export async function tableNames({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' order by table_name`,
  );
  return rows.map(({ name }) => name);
}

/** In one statement: tests ask for it often. */
export async function readTables(
  { db }: Pick<Database, 'db'>,
  names: readonly string[],
): Promise<Record<string, string>> {
  const each = names.map(
    (name): SQL => sql`select ${name}::text as name, (select string_agg(t::text, chr(10)
      order by t::text) from ${sql.identifier(name)} t) as rows`,
  );
  const { rows } = await db.execute<{ name: string; rows: string | null }>(
    sql.join(each, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows ?? '']));
}
