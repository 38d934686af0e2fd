import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';

/** Every row of every table, as text. */
export async function allRows({ db }: Pick<Database, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' order by table_name`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ rows: string | null }>(
      sql`select string_agg(t::text, chr(10) order by t::text) as rows
        from ${sql.identifier(name)} t`,
    );
    found[name] = rows[0]?.rows ?? '';
  }
  return found;
}
