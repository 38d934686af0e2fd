import { applySavedChanges, type SavedChange } from '#domain/catalogue/saved-products.ts';
import type { SavedDocument } from '#domain/wire/saved.ts';

/** What makes `after` of `before`; what was saved last comes last. */
export function changesBetween(
  before: readonly number[],
  after: readonly number[],
): readonly SavedChange[] {
  const [old, present] = [new Set(before), new Set(after)];
  return [
    ...before.filter((id) => !present.has(id)).map((id) => ({ id, isSaved: false })),
    ...after
      .filter((id) => !old.has(id))
      .map((id) => ({ id, isSaved: true }))
      .reverse(),
  ];
}

/**
 * The server's answer, with what was changed here after `sent`. If a backup was restored since, the
 * server may have lost what both knew: then nothing counts as taken out there.
 */
export function mergeAnswer(
  answer: SavedDocument,
  sent: SavedDocument,
  now: readonly number[],
): readonly number[] {
  const known = answer.restored === sent.restored ? sent.ids : [];
  return applySavedChanges(answer.ids, changesBetween(known, now));
}
