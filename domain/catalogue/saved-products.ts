/** An account saves so many, and a device too. */
export const maxSaved = 200;

export interface SavedChange {
  id: number;
  isSaved: boolean;
}

/** Newest first. A product that is saved already keeps its place; beyond the limit the oldest go. */
export function applySavedChanges(
  ids: readonly number[],
  changes: readonly SavedChange[],
): readonly number[] {
  return changes.reduce(applyChange, ids).slice(0, maxSaved);
}

function applyChange(ids: readonly number[], { id, isSaved }: SavedChange): readonly number[] {
  if (isSaved) return ids.includes(id) ? ids : [id, ...ids];
  return ids.filter((other) => other !== id);
}
