import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

export type Queries = PgDatabase<RowsResult>;

/** Gets the payload, or `''` when notifications may have been missed. */
export type OnNotify = (payload: string) => void;

/** With its migrations run. */
export interface Database {
  readonly db: Queries;
  /** An error of `work` rolls back. */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Notifies all listening processes. At most 7,999 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** @returns the function that stops listening */
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>;
  /** Listening processes, this one included. */
  countListeners(channel: string): Promise<number>;
  connections(): { open: number; idle: number; waiting: number };
  /** Whether the embedded server's disk is too full to write. */
  isDiskFull(): boolean;
  close(): Promise<void>;
}
