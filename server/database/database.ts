import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both drivers answer to `execute`: the rows, whatever else the driver adds. */
interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** Drizzle's query builder, the same on PGlite and on PostgreSQL; also a transaction's. */
export type Queries = PgDatabase<RowsResult>;

/** Called with a notification's payload; with `''` when some may have been missed meanwhile. */
export type OnNotify = (payload: string) => void;

/** The shop's database, its migrations run. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Queries;
  /** Runs `work` in one transaction, which its error rolls back. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Tells every process that listens on this database. Payloads have at most 7,999 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** Answers the function that ends the listening. */
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>;
  /** How many processes listen on the channel now, this one among them. */
  countListeners(channel: string): Promise<number>;
  /** The connections for queries, on a PostgreSQL server; those in use are neither idle nor new. */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
