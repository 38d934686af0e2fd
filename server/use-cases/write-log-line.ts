import type { Queries } from '#server/database/database.ts';
import type { Actor } from './actor.ts';
import { changeLog } from './schema.ts';

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

/** @param tx the transaction of the change: both are kept, or none */
export async function writeLogLines(tx: Queries, lines: readonly LogLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(changeLog).values(
    lines.map(({ actor, ...line }) => ({
      ...line,
      actorKind: actor.kind,
      actorName: actor.name,
    })),
  );
}
