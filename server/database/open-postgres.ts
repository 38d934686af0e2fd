import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '#server/start-error.ts';
import { listenerNamespace, numberOf } from './advisory-locks.ts';
import { connectionFault, isDatabaseFault, rootOf } from './connection-fault.ts';
import type { Database, Queries } from './database.ts';
import { migrate } from './migrate.ts';
import { PostgresListener } from './postgres-listener.ts';

/** Milliseconds; nobody waits longer than this for a database that hangs. */
const timeLimits = { connectionTimeoutMillis: 10_000, query_timeout: 35_000 };
/** The server's own limits. As parameters of the connection, PgBouncer would refuse them. */
const serverTimeLimits =
  "set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'";

/**
 * Opens a PostgreSQL server's database.
 * @param setting that led to this server: the owner changes it when the server cannot be used
 * @throws {StartError} when it cannot be reached or is of a newer version
 */
export async function openPostgres(
  databaseUrl: string,
  { setting, log }: { setting: 'DATABASE_URL' | 'DATA_DIR'; log: Logger },
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'adi-storefront',
    max: 10,
    keepAlive: true,
    ...timeLimits,
    onConnect: async (client) => {
      await client.query(serverTimeLimits);
    },
  });
  let closing: Promise<void> | undefined;
  // A connection that breaks while nobody uses it: the pool opens another when one is wanted.
  pool.on('error', (error) => {
    // `end` does not wait until they are closed, and then the shop's own server is stopped.
    if (!closing) log.warn({ err: error }, 'an idle database connection broke');
  });
  const listener = new PostgresListener(databaseUrl, log);
  const db = drizzle(pool);
  const database: Database = {
    db,
    transaction: (work) => inTransaction(pool, work, log),
    notify: async (channel, payload) => {
      await db.execute(sql`select pg_notify(${channel}, ${payload})`);
    },
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    countListeners: async (channel) => countListeners(database, channel),
    isDiskFull: () => false,
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      closing ??= listener.close().then(() => pool.end());
      return closing;
    },
  };
  let connected = false;
  try {
    (await pool.connect()).release();
    connected = true;
    await migrate(database);
    return database;
  } catch (cause) {
    await database.close();
    const isOurs = cause instanceof StartError || (connected && !isDatabaseFault(cause));
    throw isOurs ? cause : connectionFault(setting, databaseUrl, cause);
  }
}

/**
 * Not the pool's own: with that one a connection which breaks between two statements ends the
 * process, and one that is broken before the first is never given back.
 */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Queries) => Promise<T>,
  log: Logger,
): Promise<T> {
  const client = await pool.connect();
  const tell = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  client.on('error', tell);
  let isSound = false;
  try {
    const result = await drizzle(client).transaction(work);
    isSound = true;
    return result;
  } catch (error) {
    // An error reported by the server leaves the connection usable; FATAL ends it.
    const root = rootOf(error);
    isSound = root instanceof pg.DatabaseError && root.severity === 'ERROR';
    throw error;
  } finally {
    client.off('error', tell);
    client.release(!isSound);
  }
}

/** Listeners hold a shared lock a channel, which the server frees when they are gone. */
async function countListeners(database: Pick<Database, 'db'>, channel: string): Promise<number> {
  const { rows } = await database.db.execute<{ listeners: number }>(sql`
    select count(*)::int as listeners from pg_locks
    where locktype = 'advisory' and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${listenerNamespace}::int::oid and objid = ${numberOf(channel)}::int::oid`);
  return rows[0]?.listeners ?? 0;
}
