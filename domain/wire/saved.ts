import * as v from 'valibot';
import { maxSaved } from '../catalogue/saved-products.ts';
import { list, productId } from './bag.ts';

/** A full list may be replaced by another. */
export const maxSavedChanges = 2 * maxSaved;

/** The answer of `GET /api/saved`, and of `POST`. */
export interface SavedDocument {
  /** Newest first. */
  ids: readonly number[];
  /** Names the last backup that was restored; 0 without one. A list of before it may have been lost. */
  restored: number;
}

/** The body of `POST /api/saved`: oldest first. */
export const SavedChangesSchema = v.object({
  changes: v.pipe(
    list(v.object({ id: productId, isSaved: v.boolean() }), maxSavedChanges),
    v.readonly(),
  ),
});
