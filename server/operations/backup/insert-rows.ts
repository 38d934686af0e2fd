import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';

/** PostgreSQL parses the JSON values, so no number loses a digit. */
export async function insertRows(
  tx: Queries,
  table: { name: string; columns: readonly string[] },
  rows: readonly string[],
): Promise<void> {
  const name = sql.identifier(table.name);
  const columns = sql.join(
    table.columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`);
}
