import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Turn } from './stranger-turns.ts';

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
  /** Has connections of its own, which no change can take. Refuses changes. */
  readonly reads: Queries;
  /**
   * An error of `work` rolls back.
   * @param turn for what a stranger causes; `work` must begin no other turn
   * @throws {QueueFullError} when too many wait for the same turn
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, turn?: Turn): Promise<T>;
  /** Notifies all listening processes at once; a change is told by `notifyOnCommit`. At most 7,999 bytes. */
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
