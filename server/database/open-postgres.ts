import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import { StartError } from '#server/start-error.ts';
import { asker } from '#server/turns/asker.ts';
import { createFairTurns } from '#server/turns/fair-turns.ts';
import { listenerNamespace, numberOf } from './advisory-locks.ts';
import { connectionFault, isDatabaseFault, rootOf } from './connection-fault.ts';
import type { Database, Queries } from './database.ts';
import { migrate } from './migrate.ts';
import { notifyOnCommit } from './notify-on-commit.ts';
import { PostgresListener } from './postgres-listener.ts';
import { createStrangerTurns } from './stranger-turns.ts';

/** Ms. */
const timeLimits = { connectionTimeoutMillis: 10_000, query_timeout: 35_000 };
/** One process has so many: five of them serve strangers' changes, two the shop itself. */
const connections = { changes: 7, ofStrangers: 5, reads: 3 };
/** Not connection parameters: PgBouncer would refuse those. */
const serverTimeLimits =
  "set statement_timeout = '30s'; set idle_in_transaction_session_timeout = '60s'";

/** @param setting for the message @throws {StartError} if unreachable or of a newer version */
export async function openPostgres(
  databaseUrl: string,
  { setting, log }: { setting: 'DATABASE_URL' | 'DATA_DIR'; log: Logger },
): Promise<Database> {
  let closing: Promise<void> | undefined;
  const openPool = (max: number) => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      application_name: 'adi-storefront',
      max,
      keepAlive: true,
      ...timeLimits,
      onConnect: async (client) => {
        await client.query(serverTimeLimits);
      },
    });
    // An idle connection broke: the pool opens another.
    pool.on('error', (error) => {
      // `end` does not wait for closing, and then the embedded server stops.
      if (!closing) log.warn({ err: error }, 'an idle database connection broke');
    });
    return pool;
  };
  const pool = openPool(connections.changes);
  const readPool = openPool(connections.reads);
  const turns = createStrangerTurns(connections.ofStrangers);
  const listener = new PostgresListener(databaseUrl, log);
  const db = drizzle(pool);
  const database: Database = {
    db,
    reads: drizzle(fairReads(readPool), { logger: { logQuery: refuseChanges } }),
    transaction: (work, turn) => {
      const run = () => inTransaction(pool, work, log);
      return turn ? turns.run(turn, run) : run();
    },
    notify: (channel, payload) => notifyOnCommit(db, channel, payload),
    listen: (channel, onNotify) => listener.listen(channel, onNotify),
    countListeners: async (channel) => countListeners(database, channel),
    isDiskFull: () => false,
    connections: () => ({
      open: pool.totalCount + readPool.totalCount,
      idle: pool.idleCount + readPool.idleCount,
      waiting: pool.waitingCount + readPool.waitingCount,
    }),
    close: () => {
      closing ??= listener
        .close()
        .then(() => Promise.all([pool.end(), readPool.end()]))
        .then(() => {});
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

/** Each statement by itself takes the asker's turn; reads begin no transaction. */
function fairReads(pool: pg.Pool): pg.Pool {
  const turns = createFairTurns(connections.reads);
  const fair: pg.Pool = Object.create(pool);
  return Object.assign(fair, {
    query: (statement: pg.QueryConfig, values?: unknown[]) => {
      const ask = () => pool.query(statement, values);
      return asker.getStore() ? turns.run(ask) : ask();
    },
  });
}

/** Not by a setting of the connection, which PgBouncer would give to others. */
function refuseChanges(statement: string): void {
  if (/^\s*(?:insert|update|delete)\b/i.test(statement)) {
    throw new Error('The connections for reads take no statement that changes something.');
  }
}

/** The pool's own ends the process, or leaks, when a connection breaks between statements. */
async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Queries) => Promise<T>,
  log: Logger,
): Promise<T> {
  const client = await pool.connect();
  const tell = (error: Error) => log.warn({ err: error }, 'a database connection broke');
  client.on('error', tell);
  let isSound = false;
  let failure: unknown;
  try {
    const result = await drizzle(client).transaction(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        failure = error;
        throw error;
      }
    });
    isSound = true;
    return result;
  } catch (error) {
    // The rollback of a broken connection fails with an error of its own. Only FATAL errors end one.
    const root = rootOf(error);
    isSound = error === failure || (root instanceof pg.DatabaseError && root.severity === 'ERROR');
    throw error;
  } finally {
    client.off('error', tell);
    client.release(!isSound);
  }
}

/** Listeners hold a shared lock per channel; the server frees it when they end. */
async function countListeners(database: Pick<Database, 'db'>, channel: string): Promise<number> {
  const { rows } = await database.db.execute<{ listeners: number }>(sql`
    select count(*)::int as listeners from pg_locks
    where locktype = 'advisory' and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid = ${listenerNamespace}::int::oid and objid = ${numberOf(channel)}::int::oid`);
  return rows[0]?.listeners ?? 0;
}
