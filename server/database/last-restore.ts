import { sql } from 'drizzle-orm';
import { restores } from './schema.ts';

/** In a query: the version from which bags go on since the last restore; 0 without one. */
export const lastRestore = sql<number>`
  (select coalesce(max(${restores.version}), 0)::float8 from ${restores})`;
