import { inject } from 'vitest';
import type { Database } from './database.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { loadSnapshot } from './test-snapshot.ts';

/** For tests: an empty, migrated database in memory, a copy of the run's one snapshot. */
export async function openMemoryDatabase(): Promise<Database> {
  return embeddedDatabase(await loadSnapshot(inject('testDatabases').snapshot));
}
