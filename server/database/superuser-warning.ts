import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** One line for the log; undefined when `DATABASE_URL` names a plain role, or is not set. */
export async function superuserWarning(
  { reads }: Pick<Database, 'reads'>,
  databaseUrl: string | undefined,
): Promise<string | undefined> {
  if (databaseUrl === undefined) return undefined;
  const { rows } = await reads.execute<{ role: string; rolsuper: boolean }>(
    sql`select current_user as role, rolsuper from pg_roles where rolname = current_user`,
  );
  if (!rows[0]?.rolsuper) return undefined;
  return `DATABASE_URL: the role ${rows[0].role} is a superuser, who may read the files of the database's machine. Use a role that only owns the shop's database (docs/operations.md).`;
}
