import { serverClock } from '#app/device/server-clock.ts';
import { followToday, readToday } from '#app/device/today.ts';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { refreshCatalogue } from '#app/features/catalogue/data/load-catalogue.ts';
import { soldOn } from '#domain/product/offer.ts';

/** Ends the offers of yesterday after midnight in Egypt. @param onPrices prices have changed */
export function followDay(catalogueUrl: string, onPrices: () => void): () => void {
  // Not asked at once: the catalogue that is being loaded has today's prices.
  let day: string | undefined;

  async function look(): Promise<void> {
    const before = day;
    day = readToday();
    if (day === before) return;
    // The device may have slept, or its clock may have been set. An earlier day brings offers back.
    const mustAsk = before !== undefined && (day < before || serverClock.isUnsure());
    if (mustAsk) await refreshCatalogue(catalogueUrl);
    day = readToday();
    if (sellOn(day) || mustAsk) onPrices();
  }

  return followToday(() => void look());
}

/** @returns whether a price has changed */
function sellOn(day: string): boolean {
  const { catalogue, catalogueLoaded } = useCatalogue.getState();
  if (!catalogue) return false;
  const products = catalogue.products.map((product) => soldOn(product, day));
  if (products.every((product, index) => product === catalogue.products[index])) return false;
  catalogueLoaded(products, catalogue.keptFrom);
  return true;
}
