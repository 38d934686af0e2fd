import { EventEmitter } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BackendSocket } from './backend-socket.ts';
import type { Database } from './database.ts';
import type { EmbeddedBackend } from './embedded-backend.ts';

/** Who PGlite takes its one client for; the environment's settings are for a server. */
const client = { user: 'postgres', database: 'postgres', ssl: false };

/**
 * The shop's view of an embedded backend, through the client that PostgreSQL servers have. A
 * backend has one connection, which a transaction has for itself; it has one process, so what is
 * told stays in it.
 */
export function embeddedDatabase(
  backend: EmbeddedBackend,
  onClosed: () => void = () => {},
): Database {
  const pool = new pg.Pool({
    ...client,
    max: 1,
    idleTimeoutMillis: 0,
    stream: () => new BackendSocket(backend),
  });
  // A connection ends early only when the backend breaks, of which whoever opened it is told.
  pool.on('error', () => {});
  const db = drizzle(pool);
  const channels = new EventEmitter().setMaxListeners(0);
  let closing: Promise<void> | undefined;
  return {
    kind: 'pglite',
    db,
    transaction: (work) => db.transaction(work),
    notify: async (channel, payload) => {
      channels.emit(`channel ${channel}`, payload);
    },
    listen: async (channel, onNotify) => {
      channels.on(`channel ${channel}`, onNotify);
      return async () => {
        channels.off(`channel ${channel}`, onNotify);
      };
    },
    countListeners: async (channel) => (channels.listenerCount(`channel ${channel}`) > 0 ? 1 : 0),
    close: () => {
      closing ??= pool
        .end()
        .then(() => backend.close())
        .finally(onClosed);
      return closing;
    },
  };
}
