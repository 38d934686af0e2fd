import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { Actor } from './actor.ts';
import { announceLines } from './announce-lines.ts';

export interface LogLine {
  at: Date;
  actor: Actor;
  /** What kind of thing was changed: `codes`. */
  noun: string;
  /** Which one: `EID25`. */
  thing: string;
  /** The fields that were changed; null where there was nothing. */
  before: object | null;
  /** Null where nothing is left. */
  after: object | null;
  /** The note that came with it: why, or a word for the shopper. */
  reason?: string | undefined;
}

/** Lines in one statement: a publication may have 100,000, and a parameter has a bound. */
const maxAtOnce = 1_000;

/**
 * They are one batch, unless the call has one. Nothing is changed by who may not any more: every
 * change writes a line. Open offices hear what was changed.
 * @param tx the transaction of the change: both are kept, or none
 */
export async function writeLogLines(tx: Queries, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return;
  for (const { hold, part } of new Set(lines.map(({ actor }) => actor))) await hold?.(tx, part);
  const together = randomUUID();
  const rows = lines.map(({ actor, ...line }) => {
    const { kind, name, procedure, undoes, batch = together } = actor;
    return { ...line, kind, name, procedure, undoes, batch };
  });
  for (let from = 0; from < rows.length; from += maxAtOnce) {
    const some = JSON.stringify(rows.slice(from, from + maxAtOnce));
    await tx.execute(sql`
      insert into change_log
        (at, batch, actor_kind, actor_name, procedure, noun, thing, before, after, reason, undoes)
      select at, batch, kind, name, procedure, noun, thing, before, after, reason, undoes
      from jsonb_to_recordset(${some}::jsonb) as rows (at timestamptz, batch uuid, kind text,
        name text, procedure text, noun text, thing text, before jsonb, after jsonb, reason text,
        undoes bigint)`);
  }
  for (const tell of new Set(lines.map(({ actor }) => actor.tell))) {
    await tell?.(
      tx,
      lines.filter(({ actor }) => actor.tell === tell),
    );
  }
  await announceLines(tx, lines);
}
