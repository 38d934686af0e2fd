import { daysAfter, startOfDayInEgypt } from '#domain/time/calendar-day.ts';
import type { Database } from '#server/database/database.ts';
import type { Actor } from './actor.ts';
import { type KeptLine, type LogPart, selectLines } from './log-queries.ts';
import type { Outcome } from './outcome.ts';

export type { KeptLine } from './log-queries.ts';

interface AskedLines extends Omit<LogPart, 'from' | 'until'> {
  /** Days of Egypt, as `2026-02-28`, and both count. */
  from?: string | undefined;
  until?: string | undefined;
  /** Behind the line with this id. */
  after?: number | undefined;
  limit: number;
}

/** The newest first. */
export async function listLog(
  { database }: { database: Pick<Database, 'db'> },
  _actor: Actor,
  { from, until, after, limit, ...part }: AskedLines,
): Promise<Outcome<{ rows: KeptLine[]; next: number | null }>> {
  const days = {
    from: from === undefined ? undefined : startOfDayInEgypt(from),
    until: until === undefined ? undefined : startOfDayInEgypt(daysAfter(until, 1)),
  };
  const page = { after, limit: limit + 1 };
  const found = await selectLines(database.db, { ...part, ...days }, page);
  const rows = found.slice(0, limit);
  return { ok: { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null } };
}
