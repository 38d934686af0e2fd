import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What the driver answers to `execute`. */
interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** Drizzle's query builder, also a transaction's. */
export type Queries = PgDatabase<RowsResult>;

/** Called with a notification's payload; with `''` when some may have been missed meanwhile. */
export type OnNotify = (payload: string) => void;

/** The shop's database, its migrations run. */
export interface Database {
  readonly db: Queries;
  /** Runs `work` in one transaction, which its error rolls back. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Tells every process that listens on this database. Payloads have at most 7,999 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** Answers the function that ends the listening. */
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>;
  /** How many processes listen on the channel now, this one among them. */
  countListeners(channel: string): Promise<number>;
  /** The connections for queries; those in use are neither idle nor waiting. */
  connections(): { open: number; idle: number; waiting: number };
  /** Whether the disk of the shop's own server has no room for what would be written. */
  isDiskFull(): boolean;
  close(): Promise<void>;
}
