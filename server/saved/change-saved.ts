import { applySavedChanges, type SavedChange } from '#domain/catalogue/saved-products.ts';
import type { SavedDocument } from '#domain/wire/saved.ts';
import type { Queries } from '#server/database/database.ts';
import { lockSaved, selectSaved, updateSaved } from './queries.ts';

/** @returns what the account has saved now. The same changes again change nothing. */
export async function changeSaved(
  tx: Queries,
  accountId: string,
  changes: readonly SavedChange[],
  now: Date,
): Promise<SavedDocument> {
  const before = await lockSaved(tx, accountId, now);
  const after = applySavedChanges(before, changes);
  await updateSaved(tx, accountId, after, now);
  return selectSaved(tx, accountId);
}
