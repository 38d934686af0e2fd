import { applySavedChanges, type SavedChange } from '#domain/catalogue/saved-products.ts';

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

/** The server's answer, with what was changed here after `sent`. */
export function mergeAnswer(
  answer: readonly number[],
  sent: readonly number[],
  now: readonly number[],
): readonly number[] {
  return applySavedChanges(answer, changesBetween(sent, now));
}
