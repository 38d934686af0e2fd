import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { openPostgres } from './open-postgres.ts';

export type { Database } from './database.ts';

/**
 * The database at `databaseUrl`, else the embedded one in `dataDir`.
 * @throws {StartError} one line that says what to do; nothing was changed then
 */
export async function openDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Logger;
  mayMake?: boolean;
}): Promise<Database> {
  const { databaseUrl, dataDir, log, mayMake = true } = options;
  if (databaseUrl !== undefined) {
    return openPostgres(databaseUrl, { setting: 'DATABASE_URL', log });
  }
  // Not needed with another server, which may lack the programs.
  const { openEmbeddedServer } = await import('#server/embedded-postgres/open-embedded-server.ts');
  const server = await openEmbeddedServer({ dataDir, mayMake, log });
  try {
    const database = await openPostgres(server.url, { setting: 'DATA_DIR', log });
    let closing: Promise<void> | undefined;
    return {
      ...database,
      isDiskFull: server.isDiskFull,
      close: () => {
        closing ??= database.close().then(() => server.close());
        return closing;
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}
