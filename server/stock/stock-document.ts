import type { Database } from '#server/database/database.ts';
import { createSharedDocument, type SharedDocument } from '#server/http/shared-document.ts';
import { selectStockDocument } from './queries.ts';

/** Made anew with almost every order: quick rather than small. */
const brotliQuality = 5;

/** The body of `GET /stock.json`. The order's transaction decides anyway. */
export function createStockDocument(
  { db }: Pick<Database, 'db'>,
  clock?: () => number,
): SharedDocument {
  return createSharedDocument(() => selectStockDocument(db), brotliQuality, clock);
}
