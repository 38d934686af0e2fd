import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { m } from '#messages';
import type { CardProduct } from './product-card-data.ts';

const tiles = [
  { to: '/shop?ARs=shoes', text: m.home_shoes },
  { to: '/shop?ARs=clothes', text: m.home_clothing },
  { to: '/shop?ARs=accessories', text: m.home_accessories },
  { to: '/shop', text: m.home_best_sellers },
];

/**
 * The Categories grid of Home (spec §2).
 *
 * @param products whose pictures the tiles show, in their order
 */
export function CategoryTiles({ products }: { products: readonly (CardProduct | undefined)[] }) {
  return (
    <section className="page tiles-section" aria-labelledby="categories">
      <h2 id="categories">{m.home_categories()}</h2>
      <ul className="tiles">
        {tiles.map(({ to, text }, index) => (
          <li key={to}>
            <Link to={to} className="tile">
              <Picture
                imagePath={products[index]?.imagePath ?? ''}
                alt=""
                sizes="(min-width: 780px) 46vw, 92vw"
              />
              <span className="tile-text">
                {text()}
                <Icon name="arrow-right" className="rtl:-scale-x-100" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
