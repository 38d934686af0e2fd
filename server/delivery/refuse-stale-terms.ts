import type { GovernorateTerms } from '#domain/delivery/delivery-terms.ts';
import { toEgp } from '#domain/money/money.ts';
import type { Queries } from '#server/database/database.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, type VersionRefusal } from '#server/use-cases/versions.ts';

type Terms = Partial<GovernorateTerms>;

/** What somebody else has changed since the version that was seen. @param tx holds the terms */
export async function refuseStaleTerms(
  tx: Queries,
  { was, is }: { was: GovernorateTerms; is: GovernorateTerms },
  version: number | undefined,
): Promise<Refusal<VersionRefusal> | undefined> {
  const present = fieldsOf(was);
  const wanted = changedFields(present, fieldsOf(is)).after;
  const seen = { noun: 'delivery', thing: was.id, version };
  return refuseStale(tx, seen, { present, wanted, read: fieldsOf });
}

/** Each of a city by itself: two people change two cities, or its fee and its days. Fees are EGP. */
function fieldsOf({ fee, days, open, cities }: Terms): Record<string, unknown> {
  const places = [{ name: '', fee, days, open }, ...(cities ?? [])];
  const fields = places.flatMap(({ name, ...terms }) =>
    Object.entries(terms).flatMap(([field, value]): [string, unknown][] => {
      if (value === undefined) return [];
      const shown = field === 'fee' ? toEgp(Number(value)) : value;
      return [[name === '' ? field : `${name}: ${field}`, shown]];
    }),
  );
  return Object.fromEntries(fields);
}
