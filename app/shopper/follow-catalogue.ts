import { onReturn } from '#app/device/on-return.ts';
import { sendBag } from '#app/features/bag/bag-runner.ts';
import { useBag } from '#app/features/bag/machine/bag-state.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { refreshCatalogue } from '#app/features/catalogue/data/load-catalogue.ts';

/**
 * Tells the bag of a new catalogue, and loads one for products that this one lacks: another device may
 * have added a newer product.
 */
export function followCatalogue(catalogueUrl: string): () => void {
  /** Prevents a second request before the next return. */
  let isAsked = false;

  async function look(): Promise<void> {
    const { catalogue } = useCatalogue.getState();
    if (isAsked || !catalogue || catalogue.keptFrom !== undefined) return;
    const { bag, sought } = useBag.getState();
    const missing = bag.lines.map(({ id }) => id).filter((id) => !catalogue.byId.has(id));
    if (missing.every((id) => sought.has(id))) return;
    isAsked = true;
    await refreshCatalogue(catalogueUrl);
    const { catalogue: next } = useCatalogue.getState();
    // Out of reach: a kept catalogue proves nothing.
    if (next === catalogue || next?.keptFrom !== undefined) return;
    isAsked = false;
    sendBag({ type: 'catalogue-loaded', sought: missing });
  }

  function lookAgain(): void {
    isAsked = false;
    void look();
  }

  const stops = [
    useBag.subscribe(() => void look()),
    useCatalogue.subscribe(({ catalogue }, { catalogue: before }) => {
      if (before && catalogue?.keptFrom === undefined) {
        sendBag({ type: 'catalogue-loaded', sought: [] });
      }
      void look();
    }),
    onReturn(lookAgain),
  ];
  void look();
  return () => {
    for (const stop of stops) stop();
  };
}
