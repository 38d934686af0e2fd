import { inject } from 'vitest';
import type { Database } from './database.ts';
import { pgliteDatabase } from './open-pglite.ts';
import { loadSnapshot } from './test-snapshot.ts';

/** For tests: an empty, migrated database in memory, a copy of the run's one snapshot. */
export async function openMemoryDatabase(): Promise<Database> {
  return pgliteDatabase(await loadSnapshot(inject('testDatabases').snapshot));
}
