import type { DeliveryTerms, GovernorateTerms } from '#domain/delivery/delivery-terms.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import type { Queries } from '#server/database/database.ts';
import { selectGovernorateTerms, selectIsSet } from './queries.ts';

/** Reads them as they are stored now. @param settings say from which amount delivery is free */
export async function readDeliveryTerms(
  db: Queries,
  settings: OwnerSettings,
): Promise<DeliveryTerms> {
  return termsOf(await selectGovernorateTerms(db), settings);
}

/** Whether the owner has set what delivery costs, anywhere. */
export async function areTermsSet(db: Queries): Promise<boolean> {
  return selectIsSet(db);
}

export function termsOf(
  governorates: readonly GovernorateTerms[],
  { freeDeliveryFrom }: OwnerSettings,
): DeliveryTerms {
  return { governorates, freeFrom: freeDeliveryFrom ?? null };
}
