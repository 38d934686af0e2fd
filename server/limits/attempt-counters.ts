import { inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Queries } from '#server/database/database.ts';
import { attemptCounters } from '#server/database/schema/limits.ts';
import { secretHash } from '#server/secrets/secret.ts';

/** How many attempts were counted under one name. */
export interface Counter {
  attempts: number;
  /** Until then every attempt is refused. */
  waitUntil: Date | null;
  expiresAt: Date;
}

export interface AttemptCounters {
  /**
   * Reads the counters of these names, those that have expired left out, and keeps what `change`
   * makes of them, in one transaction that no other change of the same names can come between.
   * When `change` throws, nothing is changed.
   * @param within the transaction that the change is a part of; by default one of its own
   */
  change(
    names: readonly string[],
    change: (found: ReadonlyMap<string, Counter>, now: Date) => Iterable<[string, Counter]>,
    within?: Queries,
  ): Promise<void>;
  /** Reads them as `change` does, and keeps, locks and waits for nothing. */
  look(
    names: readonly string[],
    look: (found: ReadonlyMap<string, Counter>, now: Date) => void,
  ): Promise<void>;
}

const sweepInterval = 10 * 60 * 1000;

/** Opens the counters in the table `attempt_counters`. */
export function openAttemptCounters(options: {
  database: Database;
  clock: () => Date;
  log: Logger;
}): AttemptCounters {
  const { database, clock, log } = options;
  let sweptAt = clock();

  /** Nobody's attempt waits for it, and it waits for nobody's: what is locked is swept next time. */
  function sweep(now: Date): void {
    if (now.getTime() - sweptAt.getTime() < sweepInterval) return;
    sweptAt = now;
    const expired = database.db
      .select({ key: attemptCounters.key })
      .from(attemptCounters)
      .where(lte(attemptCounters.expiresAt, now))
      .for('update', { skipLocked: true });
    database.db
      .delete(attemptCounters)
      .where(inArray(attemptCounters.key, expired))
      .catch((error: unknown) => log.error({ err: error }, 'expired counters were not swept'));
  }

  return {
    async change(names, change, within) {
      const now = clock();
      // In order, so that two transactions never wait for each other.
      const keys = keysOf(names).sort(byKey);
      const changeIn = async (tx: Queries) => {
        // An update that changes nothing: it makes missing rows, locks and reads all in one call.
        const rows = await tx
          .insert(attemptCounters)
          .values(keys.map(({ key }) => ({ key, attempts: 0, waitUntil: null, expiresAt: now })))
          .onConflictDoUpdate({ target: attemptCounters.key, set: { key: sql`excluded.key` } })
          .returning();
        const changed = [...change(liveCounters(keys, rows, now), now)].map(([name, counter]) => ({
          ...counter,
          key: secretHash(name),
        }));
        if (changed.length === 0) return;
        await tx
          .insert(attemptCounters)
          .values(changed)
          .onConflictDoUpdate({
            target: attemptCounters.key,
            set: {
              attempts: sql`excluded.attempts`,
              waitUntil: sql`excluded.wait_until`,
              expiresAt: sql`excluded.expires_at`,
            },
          });
      };
      await (within ? changeIn(within) : database.transaction(changeIn));
      sweep(now);
    },

    async look(names, look) {
      const now = clock();
      const keys = keysOf(names);
      const isAsked = inArray(
        attemptCounters.key,
        keys.map(({ key }) => key),
      );
      const rows = await database.db.select().from(attemptCounters).where(isAsked);
      look(liveCounters(keys, rows, now), now);
    },
  };
}

interface Key {
  name: string;
  key: string;
}

/** Hashed: addresses and e-mails stay out of plain sight, and a name of any length is short. */
function keysOf(names: readonly string[]): Key[] {
  return names.map((name) => ({ name, key: secretHash(name) }));
}

/** Those that have not expired, by their names. */
function liveCounters(
  keys: readonly Key[],
  rows: readonly (typeof attemptCounters.$inferSelect)[],
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
