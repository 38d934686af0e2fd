import { shownCount } from '#app/ui/text/shown-count.ts';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import { Saving } from '../product/product-offer.tsx';

/** Short, on one line: what an offer saves of the old price. Read out as an amount. */
export function SavingPill({
  offer,
}: {
  offer: Pick<Product, 'price' | 'wasPrice' | 'offerEnds'>;
}) {
  const { price, wasPrice = price } = offer;
  const percent = Math.max(1, Math.round((1 - price / wasPrice) * 100));
  return (
    <span className="card-note card-saving">
      <span aria-hidden="true">{m.product_saving_percent({ shown: shownCount(percent) })}</span>
      <Saving offer={offer} month="short" className="sr-only" />
    </span>
  );
}
