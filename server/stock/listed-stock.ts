import { type ListedStock, type StockKey, textOfStock } from '#domain/stock/stock.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { endWaits } from '#server/size-waits/tell-waiting.ts';
import { forgetPiecesOut } from './pieces-out.ts';
import {
  type CountedStock,
  lockStock,
  type StockChange,
  type StockOrigin,
  selectCountedSince,
  selectStock,
  selectStopped,
} from './queries.ts';
import { setStockWithin } from './set-stock.ts';

/** The sizes in which a product is sold, `''` for one without sizes; none when it is gone. */
export interface SoldSizes {
  id: number;
  sizes: readonly string[];
}

/** What a list of products says of the stock. */
export interface StockOfList {
  /** The numbers in it. */
  listed: readonly ListedStock[];
  /** The sizes of products that have come, have gone, or have other sizes. */
  sold: readonly SoldSizes[];
  /** Who counted other products under the same ids: that ends. */
  replaces?: string | undefined;
}

/** What writing a list would change. */
export async function compareListedStock(
  { db }: { db: Queries },
  list: StockOfList,
): Promise<StockChange[]> {
  const { counted, targets } = await readTargets(db, list);
  const left = new Map(counted.map((each) => [textOfStock(each), each.left]));
  return targets
    .map(({ id, size, left: after }) => {
      return { id, size, before: left.get(textOfStock({ id, size })) ?? null, after };
    })
    .filter(({ before, after }) => before !== after);
}

/**
 * Sets the listed numbers, stops counting what is no longer sold, and leaves all others. Numbers
 * that a list replaces are changed in their rows: an order that waits for them finds the new ones.
 */
export async function writeListedStock(
  tx: Queries,
  list: StockOfList,
  origin: StockOrigin,
): Promise<StockChange[]> {
  if (list.listed.length + list.sold.length === 0 && list.replaces === undefined) return [];
  await lockForTransaction(tx, 'stock');
  const { ended, targets } = await readTargets(tx, list);
  await lockStock(tx, targets);
  if (ended.length > 0) {
    await forgetPiecesOut(tx, ended);
    // Nobody is told of another product that has the id now.
    await endWaits(tx, ended);
  }
  const changes: StockChange[] = [];
  const gone = { ...origin, reason: 'publication', isUnsold: true } as const;
  for (const [why, ownOrigin] of [
    ['ended', { ...gone, madeBy: list.replaces ?? origin.madeBy }],
    ['unsold', gone],
    ['listed', origin],
  ] as const) {
    const ofKind = targets.filter((target) => target.why === why);
    if (ofKind.length > 0) changes.push(...(await setStockWithin(tx, ofKind, ownOrigin)));
  }
  return changes;
}

/**
 * Counts again, from the same numbers, what publications stopped counting.
 * @param except who has made publications that do not count
 */
export async function countAgain(
  tx: Queries,
  { sold, except }: { sold: readonly SoldSizes[]; except: string },
  origin: StockOrigin,
): Promise<StockChange[]> {
  const keys = sold.flatMap(({ id, sizes }) => sizes.map((size) => ({ id, size })));
  if (keys.length === 0) return [];
  return setStockWithin(tx, await selectStopped(tx, keys, except), origin);
}

interface ListTarget extends StockKey {
  left: number | null;
  why: 'ended' | 'unsold' | 'listed';
}

async function readTargets(
  db: Queries,
  list: StockOfList,
): Promise<{ counted: CountedStock[]; ended: StockKey[]; targets: ListTarget[] }> {
  const counted = await selectStock(db);
  const ended = list.replaces === undefined ? [] : await selectCountedSince(db, list.replaces);
  return { counted, ended, targets: targetsOf(list, counted, ended) };
}

/** A size that a listed product had before, and that the list does not name, is not counted any more. */
function targetsOf(
  { listed, sold }: StockOfList,
  counted: readonly StockKey[],
  ended: readonly StockKey[],
): ListTarget[] {
  const sizesListed = new Map(listed.map(({ id, sizes }) => [id, sizes.map((each) => each.size)]));
  const sizesSold = new Map(sold.map(({ id, sizes }) => [id, sizes]));
  const isLeftOut = ({ id, size }: StockKey, sizes: ReadonlyMap<number, readonly string[]>) =>
    sizes.get(id)?.includes(size) === false;
  const targets = [
    ...counted.flatMap(({ id, size }): ListTarget[] => {
      const key = { id, size };
      if (isLeftOut(key, sizesSold)) return [{ ...key, left: null, why: 'unsold' }];
      return isLeftOut(key, sizesListed) ? [{ ...key, left: null, why: 'listed' }] : [];
    }),
    ...ended.map((key): ListTarget => ({ ...key, left: null, why: 'ended' })),
    ...listed.flatMap(({ id, sizes }) =>
      sizes.map(({ size, left }): ListTarget => ({ id, size, left, why: 'listed' })),
    ),
  ];
  return [...new Map(targets.map((target) => [textOfStock(target), target])).values()];
}
