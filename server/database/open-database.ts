import type { Logger } from 'pino';
import type { Database } from './database.ts';

export type { Database, Queries } from './database.ts';

/** How long a start waits for another process to leave the data folder, in milliseconds. */
const defaultLockWaitMs = 3_000;

/**
 * Opens the shop's database and brings it to this version's schema: the PostgreSQL server of
 * `databaseUrl`, else the embedded one in `dataDir`.
 * @throws {StartError} one line that says what to mend; nothing was changed then
 * @throws {DataFolderInUseError} when another process has `dataDir` open
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Logger;
  lockWaitMs?: number;
}): Promise<Database> {
  // Only one of the two drivers is ever loaded: PGlite alone takes tens of megabytes.
  if (options.databaseUrl !== undefined) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(options.databaseUrl, options.log);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(options.dataDir, options.lockWaitMs ?? defaultLockWaitMs, options.log);
}
