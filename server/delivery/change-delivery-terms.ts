import type { GovernorateTerms } from '#domain/delivery/delivery-terms.ts';
import { type Announcement, announceChange } from '#server/database/announce-change.ts';
import type { Database } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import {
  inOrder,
  lockDeliveryTerms,
  selectGovernorateTerms,
  upsertGovernorateTerms,
} from './queries.ts';

export const deliveryChannels = {
  changed: 'delivery_terms_changed',
  taken: 'delivery_terms_taken',
} as const;

/**
 * Waits until every running shop has them.
 * @param change gets all 27, returns the 27; what it throws changes nothing
 * @returns the governorates that differ now, and who knows of it; nobody when none differs
 */
export async function changeDeliveryTerms(
  database: Database,
  change: (terms: readonly GovernorateTerms[]) => readonly GovernorateTerms[],
): Promise<{ changed: readonly GovernorateTerms[]; announcement?: Announcement }> {
  const changed = await database.transaction(async (tx) => {
    await lockDeliveryTerms(tx);
    const before = await selectGovernorateTerms(tx);
    const known = new Set(before.map((terms) => JSON.stringify(terms)));
    const after = change(before).map(inOrder);
    const differing = after.filter((terms) => !known.has(JSON.stringify(terms)));
    await upsertGovernorateTerms(tx, differing, new Date());
    if (differing.length > 0) await notifyOnCommit(tx, deliveryChannels.changed);
    return differing;
  });
  if (changed.length === 0) return { changed };
  return { changed, announcement: await announceChange(database, deliveryChannels) };
}
