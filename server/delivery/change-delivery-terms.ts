import type { GovernorateTerms } from '#domain/delivery/delivery-terms.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { notifyOnCommit } from '#server/database/notify-on-commit.ts';
import type { Actor } from '#server/use-cases/actor.ts';
import { changedFields } from '#server/use-cases/changed-fields.ts';
import { isRefusal, type Outcome } from '#server/use-cases/outcome.ts';
import { versionOfTable, versionsOf } from '#server/use-cases/versions.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
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

export type VersionedTerms = GovernorateTerms & { version: number };

export interface DeliveryChange {
  /** The governorates that differ now. */
  changed: readonly VersionedTerms[];
  /** Of all governorates. */
  version: number;
}

type MaybePromise<T> = T | Promise<T>;

/**
 * Running shops hear of them when the transaction ends.
 * @param change gets all 27, answers the 27; what it refuses or throws changes nothing
 */
export async function changeDeliveryTerms<Code extends string>(
  { database, clock }: { database: Database; clock(): Date },
  { actor, isTrial = false }: { actor: Actor; isTrial?: boolean },
  change: (
    terms: readonly GovernorateTerms[],
    tx: Queries,
  ) => MaybePromise<Outcome<readonly GovernorateTerms[], Code>>,
): Promise<Outcome<DeliveryChange, Code>> {
  return database.transaction(async (tx) => {
    await lockDeliveryTerms(tx);
    const before = await selectGovernorateTerms(tx);
    const after = await change(before, tx);
    if (isRefusal(after)) return after;
    const differing = after.ok.map(inOrder).flatMap((terms) => {
      const was = before.find(({ id }) => id === terms.id);
      return JSON.stringify(was) === JSON.stringify(terms) ? [] : [{ was, terms }];
    });
    const at = clock();
    const changed = differing.map(({ terms }) => terms);
    if (isTrial) return { ok: await withVersions(tx, changed) };
    await upsertGovernorateTerms(tx, changed, at);
    const lines = differing.map(({ was, terms }) => ({
      ...{ at, actor, noun: 'delivery', thing: terms.id },
      ...changedFields(was, terms),
    }));
    await writeLogLines(tx, lines);
    if (changed.length > 0) await notifyOnCommit(tx, deliveryChannels.changed);
    return { ok: await withVersions(tx, changed) };
  });
}

async function withVersions(
  tx: Queries,
  terms: readonly GovernorateTerms[],
): Promise<DeliveryChange> {
  const ids = terms.map(({ id }) => id);
  const versions = await versionsOf(tx, 'delivery', ids);
  const changed = terms.map((each) => ({ ...each, version: versions(each.id) }));
  return { changed, version: await versionOfTable(tx, 'delivery') };
}
