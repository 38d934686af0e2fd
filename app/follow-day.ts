import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { soldOn } from '#domain/product/offer.ts';
import { dayInEgypt } from '#domain/text/calendar-day.ts';

/** Milliseconds. */
const pause = 60_000;

/** Ends the offers of yesterday after midnight in Egypt. @param onPrices prices have changed */
export function followDay(onPrices: () => void): () => void {
  // Not asked at once: the catalogue that is being loaded has today's prices.
  let day: string | undefined;
  function look(): void {
    const today = dayInEgypt(new Date());
    if (today !== day && sellOn(today)) onPrices();
    day = today;
  }
  const timer = setInterval(look, pause);
  // In a background tab timers stand still.
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
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
