import { withLaterStyles } from '#app/styles/later-styles.ts';
import { usePart } from '#app/ui/use-part.ts';

const load = withLaterStyles(() => import('./best-row.tsx'));

/** Small tiles where a page has nothing to show. They come late: a bag is seldom empty. */
export function BestProducts() {
  const { part } = usePart(load, true);
  return <div className="best-products">{part && <part.BestRow />}</div>;
}
