import { applySavedChanges, type SavedChange } from '#domain/saved-products.ts';

/** What a device keeps of an owner's saved products. */
export interface SavedDocument {
  /** Newest first. */
  ids: readonly number[];
  /** Not known to the server yet: oldest first, one for each product. */
  changes: readonly SavedChange[];
}

export function withChange({ ids, changes }: SavedDocument, change: SavedChange): SavedDocument {
  return {
    ids: applySavedChanges(ids, [change]),
    changes: [...changes.filter(({ id }) => id !== change.id), change],
  };
}

/** Nothing of an unreadable text. */
export function readSaved(text: string | null): SavedDocument {
  try {
    const { ids, changes } = JSON.parse(text ?? '');
    return { ids: [...ids], changes: changes.filter(Object) };
  } catch {
    return { ids: [], changes: [] };
  }
}
