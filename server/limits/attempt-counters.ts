import type { Logger } from 'pino';
import type { Database, Queries } from '#server/database/database.ts';
import { changesFrom } from '#server/database/stranger-turns.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { asker } from '#server/turns/asker.ts';
import {
  type CounterRow,
  deleteCountersBeyond,
  deleteExpiredCounters,
  lockCounters,
  selectCounters,
  setCounters,
} from './queries.ts';

export interface Counter {
  attempts: number;
  /** Every attempt before it is refused. */
  waitUntil: Date | null;
  expiresAt: Date;
}

/** A list of counters with a bound: those that expire first go. */
export interface BoundedList {
  name: string;
  max: number;
}

export interface AttemptCounters {
  /**
   * Stores what `change` makes of the unexpired counters; nothing if it throws. Serial per name.
   * @param within the surrounding transaction; by default a new one
   */
  change(
    names: readonly string[],
    change: (
      found: ReadonlyMap<string, Counter>,
      now: Date,
    ) => Iterable<[name: string, counter: Counter, list?: BoundedList]>,
    within?: Queries,
  ): Promise<void>;
  /** Like `change`, but read-only and without locks. */
  look(
    names: readonly string[],
    look: (found: ReadonlyMap<string, Counter>, now: Date) => void,
    within?: Queries,
  ): Promise<void>;
}

const sweepInterval = 10 * 60 * 1000;

export function openAttemptCounters(options: {
  database: Database;
  clock: () => Date;
  log: Logger;
}): AttemptCounters {
  const { database, clock, log } = options;
  let sweptAt = clock();

  /** No attempt waits for the sweep: it skips locked rows until next time. */
  function sweep(now: Date): void {
    if (now.getTime() - sweptAt.getTime() < sweepInterval) return;
    sweptAt = now;
    deleteExpiredCounters(database.db, now).catch((error: unknown) =>
      log.error({ err: error }, 'expired counters could not be deleted'),
    );
  }

  return {
    async change(names, change, within) {
      const now = clock();
      const by = asker.getStore();
      const turn = by && changesFrom(by.block);
      // Ordered, so that two transactions never deadlock.
      const keys = keysOf(names).sort(byKey);
      const changeIn = async (tx: Queries) => {
        const rows = await lockCounters(tx, keys, now);
        const changes = [...change(liveCounters(keys, rows, now), now)];
        const changed = changes.map(([name, counter, list]) => ({
          ...counter,
          key: secretHash(name),
          list: list ? secretHash(list.name) : null,
        }));
        if (changed.length === 0) return;
        await setCounters(tx, changed);
        for (const [, , list] of changes) {
          if (list) await deleteCountersBeyond(tx, secretHash(list.name), list.max);
        }
      };
      await (within ? changeIn(within) : database.transaction(changeIn, turn));
      sweep(now);
    },

    async look(names, look, within = database.reads) {
      const now = clock();
      const keys = keysOf(names);
      const rows = await selectCounters(within, keys);
      look(liveCounters(keys, rows, now), now);
    },
  };
}

interface Key {
  name: string;
  key: string;
}

/** Hashed to hide addresses and e-mails, and to bound the length. */
function keysOf(names: readonly string[]): Key[] {
  return names.map((name) => ({ name, key: secretHash(name) }));
}

function liveCounters(
  keys: readonly Key[],
  rows: readonly CounterRow[],
  now: Date,
): ReadonlyMap<string, Counter> {
  return new Map(
    keys.flatMap(({ name, key }) => {
      const row = rows.find((candidate) => candidate.key === key && candidate.expiresAt > now);
      return row ? [[name, row] as const] : [];
    }),
  );
}

function byKey(a: Key, b: Key): number {
  return a.key < b.key ? -1 : 1;
}
