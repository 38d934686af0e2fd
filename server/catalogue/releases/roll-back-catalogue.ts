import { lockForTransaction } from '#server/database/advisory-locks.ts';
import { countAgain, writeListedStock } from '#server/stock/listed-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome } from '#server/use-cases/outcome.ts';
import { type CatalogueParts, refuseElsewhere } from './catalogue-parts.ts';
import { changedSizes } from './compare-products.ts';
import { logRelease } from './log-release.ts';
import { productsAt } from './products-at.ts';
import { demoPublisher } from './publish-demo.ts';
import { selectRelease } from './queries.ts';
import { currentKey, earlierKey } from './standing-releases.ts';
import { writeRelease } from './write-release.ts';

export interface RolledBack {
  /** What was current before. */
  from: string | null;
  to: string;
}

type RollbackRefusal =
  | 'catalogue-is-elsewhere'
  | 'no-earlier-release'
  | 'no-release'
  | 'release-is-current';

/**
 * By default to the products before the current release. Makes a new release of them; the ones
 * between are withdrawn, not deleted. What is sold again is counted again, from the same numbers.
 */
export async function rollBackCatalogue(
  { database, clock, catalogueUrl }: CatalogueParts,
  actor: Actor,
  { key }: { key?: string | undefined },
): Promise<Outcome<RolledBack, RollbackRefusal>> {
  const elsewhere = refuseElsewhere(catalogueUrl);
  if (elsewhere) return elsewhere;
  const at = clock();
  const made = { madeBy: madeByOf(actor), at };
  return database.transaction(async (tx): Promise<Outcome<RolledBack, RollbackRefusal>> => {
    await lockForTransaction(tx, 'catalogue');
    const from = await currentKey(tx);
    const to = key ?? (await earlierKey(tx));
    if (to === undefined) return { refusal: 'no-earlier-release' };
    // A rollback is no list of its own.
    if ((await selectRelease(tx, to))?.restores !== null) return { refusal: 'no-release', key: to };
    if (to === from) return { refusal: 'release-is-current', key: to };
    const origin = { kind: 'rollback', restores: to, ...made } as const;
    const release = await writeRelease(tx, await productsAt(tx, to), origin);
    const sold = release ? changedSizes(release.changes) : [];
    const stockOrigin = { reason: 'publication', ...made } as const;
    const ended = await writeListedStock(tx, { listed: [], sold }, stockOrigin);
    const begun = await countAgain(tx, { sold, except: demoPublisher }, stockOrigin);
    const change = { before: { release: from }, after: { release: to } };
    // Its products may be the same.
    const others = [{ noun: 'products', thing: 'release', ...change }];
    await logRelease(tx, { release, stockChanges: [...ended, ...begun], others }, { at, actor });
    return { ok: { from, to } };
  });
}
