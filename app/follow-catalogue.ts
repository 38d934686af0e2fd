import { sendBag } from '#app/features/bag/bag-runner.ts';
import { useBag } from '#app/features/bag/bag-state.ts';
import { goneProducts } from '#app/features/bag/price-lines.ts';
import { useCatalogue } from '#app/features/catalogue/catalogue-store.ts';
import { refreshCatalogue } from '#app/features/catalogue/load-catalogue.ts';

/** After these the shop may be in reach again. */
const events = ['online', 'focus'] as const;

/**
 * Tells the bag which of its products the shop no longer sells. A product that the catalogue here
 * lacks may have been published since, and added on another device: the catalogue is asked for once
 * more before anything is said. Returns the way to stop.
 */
export function followCatalogue(catalogueUrl: string): () => void {
  /** Products that were missing, and are looked for in today's catalogue. */
  const lookedFor = new Set<number>();
  /** Asked for, or out of reach: not asked for again before something happens. */
  let isAsked = false;

  const current = () => useCatalogue.getState().catalogue;
  const isMissing = (id: number) => current()?.byId.has(id) === false;

  async function lookFor(ids: readonly number[]): Promise<void> {
    const before = current();
    isAsked = true;
    await refreshCatalogue(catalogueUrl);
    const after = current();
    // Out of reach: what is kept tells nothing of today.
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
    const isGone = (id: number) => lookedFor.has(id) && isMissing(id);
    sendBag({ type: 'products-gone', ids: goneProducts(useBag.getState(), isGone) });
  }

  function lookAgain(): void {
    isAsked = false;
    follow();
  }

  const stops = [
    useBag.subscribe(follow),
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
