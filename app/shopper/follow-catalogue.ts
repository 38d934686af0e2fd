import { sendBag } from '#app/features/bag/bag-runner.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { goneLines } from '#app/features/bag/price-lines.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { refreshCatalogue } from '#app/features/catalogue/data/load-catalogue.ts';
import { refreshStock, useStock } from '#app/features/stock/stock-store.ts';
import type { LineKey } from '#domain/bag/bag.ts';
import { leftOf } from '#domain/bag/stock-left.ts';
import { isSizeOf } from '#domain/product/product-sizes.ts';

/** The shop may be in reach again. */
const events = ['online', 'focus'] as const;

/**
 * Tells the bag what is sold out, and what is gone, after one reload: another device may have added a
 * newer product.
 */
export function followCatalogue(catalogueUrl: string): () => void {
  /** Missing here, checked in a fresh catalogue. */
  const lookedFor = new Set<number>();
  /** Prevents a second request before the next event. */
  let isAsked = false;

  const current = () => useCatalogue.getState().catalogue;
  const isMissing = (id: number) => current()?.byId.has(id) === false;

  async function lookFor(ids: readonly number[]): Promise<void> {
    const before = current();
    isAsked = true;
    await refreshCatalogue(catalogueUrl);
    const after = current();
    // Out of reach: a kept catalogue proves nothing.
    if (after === before || after?.keptFrom !== undefined) return;
    isAsked = false;
    for (const id of ids) lookedFor.add(id);
    follow();
  }

  function follow(): void {
    const { lines } = useBag.getState().bag;
    const missing = lines.map(({ id }) => id).filter(isMissing);
    const isNew = missing.some((id) => !lookedFor.has(id));
    if (isNew && !isAsked && current()?.keptFrom === undefined) void lookFor(missing);
    // The server's price proves that a product is sold which this catalogue lacks.
    const isGone = (line: LineKey, isPriced: boolean) => {
      const { id, size } = line;
      const product = current()?.byId.get(id);
      if (!product) return !isPriced && lookedFor.has(id) && isMissing(id);
      return !isSizeOf(product, size) || leftOf(useStock.getState().stock, line) === 0;
    };
    sendBag({ type: 'lines-gone', lines: goneLines(useBag.getState(), isGone) });
  }

  function lookAgain(): void {
    isAsked = false;
    follow();
  }

  const stops = [
    useBag.subscribe(({ bag: { order } }, { bag: before }) => {
      if (order?.state === 'refused' && before.order !== order) {
        if (order.code === 'sold-out') void refreshStock();
        if (order.code === 'wrong-size') void refreshCatalogue(catalogueUrl);
      }
      follow();
    }),
    useStock.subscribe(follow),
    useCatalogue.subscribe(({ catalogue }, { catalogue: before }) => {
      if (before && catalogue?.keptFrom === undefined) sendBag({ type: 'catalogue-loaded' });
      follow();
    }),
  ];
  for (const name of events) window.addEventListener(name, lookAgain);
  follow();
  return () => {
    for (const stop of stops) stop();
    for (const name of events) window.removeEventListener(name, lookAgain);
  };
}
