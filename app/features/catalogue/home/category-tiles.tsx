import { Link } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { m } from '#messages';
import type { CardProduct } from '../data/product-card-data.ts';

/** Half of a phone, or a quarter of a wide window. */
const sizes = '(min-width: 780px) min(22vw, 22rem), 10rem';

const tiles = [
  { to: '/shop?ARs=shoes', text: m.home_shoes },
  { to: '/shop?ARs=clothes', text: m.home_clothing },
  { to: '/shop?ARs=accessories', text: m.home_accessories },
  { to: '/shop', text: m.home_best_sellers },
];

export function CategoryTiles({ products }: { products: readonly (CardProduct | undefined)[] }) {
  return (
    <section className="page tiles-section" aria-labelledby="categories">
      <h2 id="categories">{m.home_categories()}</h2>
      <ul className="tiles">
        {tiles.map(({ to, text }, index) => (
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
