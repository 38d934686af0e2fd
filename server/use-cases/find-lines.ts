import type { Queries } from '#server/database/database.ts';
import { type KeptLine, selectLine, selectLines, selectUndoing } from './log-queries.ts';

export { selectChangedSince as findChangedSince, selectLine as findLine } from './log-queries.ts';

/** As many as a publication may have. */
const maxLines = 200_000;

/**
 * What is taken back together with a line: all that its call has done. Orders are taken back one by
 * one, also where a call was about several. The newest first.
 */
export async function findTogether(
  db: Queries,
  { batch, noun, thing }: Pick<KeptLine, 'batch' | 'noun' | 'thing'>,
): Promise<KeptLine[]> {
  const part = noun === 'orders' ? { batch, noun, thing } : { batch };
  const lines = await selectLines(db, part, { limit: maxLines });
  return noun === 'orders' ? lines : lines.filter((line) => line.noun !== 'orders');
}

/** The newest change that takes these back, and was not taken back itself. */
export async function findUndo(
  db: Queries,
  lines: readonly KeptLine[],
): Promise<KeptLine | undefined> {
  const [newest] = await selectUndoing(
    db,
    lines.map(({ id }) => id),
  );
  if (!newest) return undefined;
  return (await findUndo(db, await findTogether(db, newest))) ? undefined : newest;
}

/** Of an undo: what was undone, at last. */
export async function findOrigin(db: Queries, line: KeptLine): Promise<KeptLine> {
  const undone = line.undoes === null ? undefined : await selectLine(db, line.undoes);
  return undone ? findOrigin(db, undone) : line;
}
