import {
  type LoadedCatalogue,
  useCatalogue,
} from '#app/features/catalogue/data/catalogue-store.ts';
import { loadCatalogue } from '#app/features/catalogue/data/load-catalogue.ts';
import { useRequestState } from '#app/features/catalogue/data/request-state.ts';
import { refreshStock, useStock } from '#app/features/stock/stock-store.ts';
import { localText } from '#app/ui/text/local-text.tsx';
import { type BagLine, isLineOf } from '#domain/bag/bag.ts';
import { toBagProduct } from '#domain/bag/bag-product.ts';
import { isAllInBag, leftOf } from '#domain/bag/stock-left.ts';
import { isSizeOf } from '#domain/product/product-sizes.ts';
import { m } from '#messages';
import { sendBag } from './bag-runner.ts';
import { useBag } from './machine/bag-state.ts';

export interface AddedAgain {
  line: BagLine;
  /** With its size, in the page's language. */
  name: string;
  /** Pieces. */
  added: number;
  /** Why not all of it was added. `held`: the bag waits for an order, or is full. */
  problem?: 'gone' | 'wrong-size' | 'sold-out' | 'in-bag' | 'fewer' | 'held';
}

/**
 * Adds what was ordered before, at today's prices. What the bag has already stays as it is.
 * @returns undefined when the products cannot be had now
 */
export async function addAgain(
  lines: readonly BagLine[],
  catalogueUrl: string,
): Promise<readonly AddedAgain[] | undefined> {
  await Promise.all([refreshStock(), loadCatalogue(catalogueUrl)]);
  await loaded();
  const { catalogue } = useCatalogue.getState();
  return catalogue && lines.map((line) => addLine(line, catalogue));
}

/** When the page asks already. */
async function loaded(): Promise<void> {
  if (!useRequestState.getState().isFetching) return;
  await new Promise<void>((resolve) => {
    const stop = useRequestState.subscribe(({ isFetching }) => {
      if (isFetching) return;
      stop();
      resolve();
    });
  });
}

function addLine(line: BagLine, catalogue: LoadedCatalogue): AddedAgain {
  const { id, size, quantity } = line;
  const own = localText(line, 'name');
  const name = size === undefined ? own : m.bag_line_name({ name: own, size });
  const product = catalogue.byId.get(id);
  const { stock } = useStock.getState();
  const without = (problem: NonNullable<AddedAgain['problem']>): AddedAgain => ({
    line,
    name,
    added: 0,
    problem,
  });
  if (!product) return without('gone');
  if (!isSizeOf(product, size)) return without('wrong-size');
  if (leftOf(stock, line) === 0) return without('sold-out');
  if (useBag.getState().bag.lines.some(isLineOf(line))) return without('in-bag');
  const wanted = toBagProduct({ ...product, ...(size !== undefined && { size }) });
  let added = 0;
  while (added < quantity) {
    if (isAllInBag(stock, useBag.getState().bag.lines, wanted)) break;
    if (!sendBag({ type: 'add', product: wanted })) break;
    added += 1;
  }
  if (added === 0) return without('held');
  return { line, name, added, ...(added < quantity && { problem: 'fewer' }) };
}
