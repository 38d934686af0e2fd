import { applySavedChanges, type SavedChange } from '#domain/saved-products.ts';
import { type SavedDocument, withChange } from './saved-document.ts';

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
  const isSent = (change: SavedChange) =>
    sent.some(({ id, isSaved }) => id === change.id && isSaved === change.isSaved);
  const rest = changes.filter((change) => !isSent(change));
  return { ids: applySavedChanges(ids, rest), changes: rest };
}
