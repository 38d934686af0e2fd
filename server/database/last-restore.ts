import { sql } from 'drizzle-orm';

/** In a query: the version from which bags go on since the last restore; 0 without one. */
export const lastRestore = sql<number>`(select coalesce(max(version), 0)::float8 from restores)`;
