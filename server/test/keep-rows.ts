import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { readTables, tableNames } from './all-rows.ts';

type Rows = Readonly<Record<string, string>>;

/** What a test begins with: it finds out what has changed, and brings the rows back. */
export interface KeptRows {
  /** The tables whose rows differ. */
  changed(): Promise<string[]>;
  /** Also what sequences count. */
  bringBack(tables: readonly string[]): Promise<void>;
}

/** Copies the rows of all tables, within the database. */
export async function keepRows(database: Database): Promise<KeptRows> {
  const { db } = database;
  const tables = await tableNames(database);
  const kept: Rows = await readTables(database, tables);
  await db.execute(sql`create schema kept`);
  for (const table of tables) {
    const name = sql.identifier(table);
    await db.execute(sql`create table kept.${name} as table public.${name}`);
  }
  const columns = await db.execute<{ table: string; names: string[] }>(
    sql`select table_name as table, array_agg(column_name::text) as names
      from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  const namesOf = new Map(columns.rows.map(({ table, names }) => [table, names]));
  const counters = await db.execute<{ name: string; last: string }>(
    sql`select sequencename as name, last_value as last from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return {
    async changed() {
      const now = await readTables(database, tables);
      return tables.filter((table) => now[table] !== kept[table]);
    },
    async bringBack(changed) {
      await database.transaction(async (tx) => {
        // Neither triggers nor references: all tables come back together.
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const table of changed) {
          const name = sql.identifier(table);
          const names = (namesOf.get(table) ?? []).map((each) => sql.identifier(each));
          const list = sql.join(names, sql`, `);
          await tx.execute(sql`delete from public.${name}`);
          await tx.execute(sql`insert into public.${name} (${list}) overriding system value
            select ${list} from kept.${name}`);
        }
        for (const { name, last } of counters.rows) {
          await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
        }
      });
    },
  };
}
