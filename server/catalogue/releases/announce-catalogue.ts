import { type Announcement, announceChange } from '#server/database/announce-change.ts';
import type { Database } from '#server/database/database.ts';

/** Sent by the commit that makes a release. */
export const catalogueChanged = 'catalogue_changed';
export const catalogueTaken = 'catalogue_taken';

/** Waits until every running shop serves it. */
export function announceCatalogue(database: Database, waitMs?: number): Promise<Announcement> {
  return announceChange(database, { changed: catalogueChanged, taken: catalogueTaken }, waitMs);
}
