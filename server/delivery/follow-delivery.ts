import type { Logger } from 'pino';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { coalesce } from '#server/database/coalesce.ts';
import type { Database } from '#server/database/database.ts';
import { followChanges } from '#server/database/follow-changes.ts';
import type { FollowedSettings } from '#server/owner-settings/follow-owner-settings.ts';
import { deliveryChannels } from './change-delivery-terms.ts';
import { selectGovernorateTerms } from './queries.ts';
import { termsOf } from './read-delivery-terms.ts';

export interface FollowedDelivery {
  current(): DeliveryTerms;
  close(): Promise<void>;
}

/** In memory. While the database is away, the last terms stay. */
export async function followDelivery(deps: {
  database: Database;
  ownerSettings: Pick<FollowedSettings, 'current'>;
  log: Logger;
  lookMs?: number;
}): Promise<FollowedDelivery> {
  const { database, ownerSettings, log, lookMs } = deps;
  let governorates = await selectGovernorateTerms(database.db);
  const load = coalesce(async () => {
    governorates = await selectGovernorateTerms(database.db);
  });
  const what = 'the terms of delivery';
  const channels = deliveryChannels;
  const close = await followChanges({ database, channels, load, what, log, lookMs });
  return { current: () => termsOf(governorates, ownerSettings.current().values), close };
}
