import type { GovernorateTerms } from '#domain/delivery/delivery-terms.ts';
import { toEgp } from '#domain/money/money.ts';
import type { Queries } from '#server/database/database.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import type { Refusal } from '#server/use-cases/outcome.ts';
import { refuseStale, refuseStaleTable, type VersionRefusal } from '#server/use-cases/versions.ts';

type Terms = Partial<GovernorateTerms>;

/** What somebody else has changed since the version that was seen. @param tx holds the terms */
export async function refuseStaleTerms(
  tx: Queries,
  { was, is }: { was: GovernorateTerms; is: GovernorateTerms },
  version: number | undefined,
): Promise<Refusal<VersionRefusal> | undefined> {
  return refuseStale(tx, { noun: 'delivery', thing: was.id, version }, mergeOf(was, is));
}

/** Of all governorates at once. @param tx holds the terms @param version of the table */
export async function refuseStaleGovernorates(
  tx: Queries,
  all: readonly { was: GovernorateTerms; is: GovernorateTerms }[],
  version: number | undefined,
): Promise<Refusal<VersionRefusal> | undefined> {
  const merges = all.map(({ was, is }) => ({ thing: was.id, ...mergeOf(was, is) }));
  return refuseStaleTable(tx, { noun: 'delivery', version }, merges);
}

function mergeOf(was: GovernorateTerms, is: GovernorateTerms) {
  const present = fieldsOf(was);
  const wanted = changedFields(present, fieldsOf(is)).after;
  return { present, wanted, read: fieldsOf };
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
