import { useCatalogue } from '#app/features/catalogue/catalogue-store.ts';
import { dayInEgypt, nextDayInEgypt } from '#domain/calendar-day.ts';
import { soldOn } from '#domain/offer.ts';

/** Milliseconds: timers do not count while a computer sleeps. */
const longestWait = 60 * 60 * 1000;

/** Ends the offers of yesterday at midnight in Egypt. @param onPrices prices have changed */
export function followDay(onPrices: () => void): () => void {
  let day = dayInEgypt(new Date());
  let timer: ReturnType<typeof setTimeout>;

  function look(): void {
    clearTimeout(timer);
    const now = new Date();
    const today = dayInEgypt(now);
    if (today !== day && sellOn(today)) onPrices();
    day = today;
    const rest = nextDayInEgypt(now).getTime() - now.getTime();
    timer = setTimeout(look, Math.min(rest, longestWait));
  }

  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(timer);
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
