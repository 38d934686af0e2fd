import { Link } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { m } from '#messages';
import type { CardProduct } from '../data/product-card-data.ts';

/** The widths of tiles that take one column and one row, two rows, or two columns. */
const small = '(min-width: 780px) min(22vw, 21rem), 10rem';
const great = '(min-width: 991px) min(41.7vw, 42rem), (min-width: 780px) 45.2vw, 10rem';
const wide = '(min-width: 780px) min(45.2vw, 43rem), 10rem';

const tiles = [
  { to: '/shop?ARs=shoes', text: m.home_shoes, sizes: { cutOut: great, photograph: wide } },
  { to: '/shop?ARs=clothes', text: m.home_clothing, sizes: small },
  { to: '/shop?ARs=accessories', text: m.home_accessories, sizes: small },
  { to: '/shop', text: m.home_best_sellers, sizes: { cutOut: small, photograph: wide } },
];

export function CategoryTiles({ products }: { products: readonly (CardProduct | undefined)[] }) {
  return (
    <section className="page tiles-section" aria-labelledby="categories">
      <h2 id="categories">{m.home_categories()}</h2>
      <ul className="tiles">
        {tiles.map(({ to, text, sizes }, index) => (
          <li key={to}>
            <Link to={to} className="tile">
              <Picture imagePath={products[index]?.imagePath ?? ''} alt="" sizes={sizes} />
              <span className="tile-text display-text">
                {text()}
                <Icon name="arrow-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
