import * as v from 'valibot';
import { mostSaved } from '../catalogue/saved-products.ts';
import { list, productId } from './bag.ts';

/** A full list may be replaced by another. */
export const mostSavedChanges = 2 * mostSaved;

/** The body of `POST /api/saved`: oldest first. */
export const SavedChangesSchema = v.object({
  changes: v.pipe(
    list(v.object({ id: productId, isSaved: v.boolean() }), mostSavedChanges),
    v.readonly(),
  ),
});
