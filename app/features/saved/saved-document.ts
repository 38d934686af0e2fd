import { applySavedChanges, mostSaved, type SavedChange } from '#domain/saved-products.ts';

/** What a device keeps of an owner's saved products. */
export interface SavedDocument {
  /** Newest first. */
  ids: readonly number[];
  /** Not known to the server yet: oldest first, one for each product. */
  changes: readonly SavedChange[];
}

export const nothingSaved: SavedDocument = { ids: [], changes: [] };

export function withChange({ ids, changes }: SavedDocument, change: SavedChange): SavedDocument {
  const others = changes.filter(({ id }) => id !== change.id);
  return {
    ids: applySavedChanges(ids, [change]),
    changes: [...others, change].slice(-2 * mostSaved),
  };
}

/** At a log-in: what the visitor has saved comes to the account's. */
export function withVisitors(saved: SavedDocument, visitors: readonly number[]): SavedDocument {
  return visitors.reduceRight((all, id) => withChange(all, { id, isSaved: true }), saved);
}

/** The server's list after it took `sent`, and what was changed here since. */
export function withAnswer(
  { changes }: SavedDocument,
  sent: readonly SavedChange[],
  ids: readonly number[],
): SavedDocument {
  const isKnown = (change: SavedChange) =>
    sent.some(({ id, isSaved }) => id === change.id && isSaved === change.isSaved);
  const unknown = changes.filter((change) => !isKnown(change));
  return { ids: applySavedChanges(ids, unknown), changes: unknown };
}

/** Without what is damaged. */
export function readSaved(text: string | null): SavedDocument {
  try {
    const { ids, changes } = JSON.parse(text ?? '{}');
    return {
      ids: applySavedChanges([ids].flat().filter(isId), []),
      changes: [changes].flat().filter(isChange),
    };
  } catch {
    return nothingSaved;
  }
}

function isChange(value: unknown): value is SavedChange {
  const { id, isSaved } = Object(value);
  return isId(id) && typeof isSaved === 'boolean';
}

export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
