import type { Queries } from '#server/database/database.ts';
import { notifyAllOnCommit, notifyOnCommit } from '#server/database/notify-on-commit.ts';

/** What is told on it are `Announced`, as JSON: to the shops that have offices open. */
export const officeChannel = 'office';

interface Announced {
  /** What kind of thing was changed, as in the log; undefined when somebody's access has ended. */
  noun?: string;
  /** Which ones; undefined when they are too many. */
  things?: readonly string[];
}

/** More things of one noun are told as the noun alone. */
const maxThings = 50;

/** Characters, of which each may be three bytes: PostgreSQL takes 7,999 bytes. */
const maxLength = 2_500;

/** Tells what kinds of things change, and which, when the transaction commits. */
export async function announceLines(
  tx: Queries,
  lines: readonly { noun: string; thing: string }[],
): Promise<void> {
  const nouns = Map.groupBy(lines, ({ noun }) => noun);
  const told = Array.from(nouns, ([noun, all]) => {
    const things = [...new Set(all.map(({ thing }) => thing))];
    const length = things.reduce((sum, thing) => sum + JSON.stringify(thing).length + 1, 0);
    const isFew = things.length <= maxThings && length <= maxLength;
    return JSON.stringify({ noun, ...(isFew && { things }) } satisfies Announced);
  });
  await notifyAllOnCommit(tx, officeChannel, told);
}

/** A session has ended without a line of the log: open offices look at theirs. */
export async function announceEndedAccess(db: Queries): Promise<void> {
  await notifyOnCommit(db, officeChannel, '{}');
}
