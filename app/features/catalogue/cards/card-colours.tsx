import { Link } from '#app/router';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { coloursOf } from '#domain/catalogue/product-styles.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import type { CardProduct } from '../data/product-card-data.ts';
import { cameFromShop } from './came-from-shop.ts';

/** Narrow cards show two. */
const maxSwatches = 4;

/** How many colours there are; links to the others once all products are known. */
export function CardColours({ product }: { product: CardProduct }) {
  const catalogue = useCatalogue((state) => state.catalogue);
  const all = catalogue ? coloursOf(catalogue.products, product) : [];
  const count = product.colours ?? all.length;
  if (count === 0) return null;
  const text = m.product_colours({ count, shown: shownCount(count) });
  if (all.length === 0) return <span className="card-note">{text}</span>;
  const others = all.filter(({ id }) => id !== product.id).slice(0, maxSwatches);
  return (
    <ul className="card-colours">
      <li className="sr-only">{text}</li>
      {others.map(({ id, colour }) => (
        <li key={id}>
          <Link to={`/shop/${id}`} state={cameFromShop} viewTransition>
            <span className="card-swatch" style={{ background: colour.hex }} />
            <span className="sr-only">
              <LocalText of={colour} member="name" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
