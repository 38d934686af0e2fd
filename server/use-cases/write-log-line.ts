import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import type { Actor } from './actor.ts';

export interface LogLine {
  at: Date;
  actor: Actor;
  /** As `codes.add`. */
  procedure: string;
  /** What kind of thing was changed: `codes`. */
  noun: string;
  /** Which one: `EID25`. */
  thing: string;
  /** The fields that were changed; null where there was nothing. */
  before: unknown;
  /** Null where nothing is left. */
  after: unknown;
  reason?: string | undefined;
}

/**
 * In one parameter, however many they are.
 * @param tx the transaction of the change: both are kept, or none
 */
export async function writeLogLines(tx: Queries, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ actor, ...line }) => ({ ...line, kind: actor.kind, name: actor.name }));
  await tx.execute(sql`
    insert into change_log (at, actor_kind, actor_name, procedure, noun, thing, before, after, reason)
    select at, kind, name, procedure, noun, thing, before, after, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (at timestamptz, kind text,
      name text, procedure text, noun text, thing text, before jsonb, after jsonb, reason text)`);
}
