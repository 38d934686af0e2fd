import { Link } from '#app/router';
import { categories } from '#domain/product/category.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { categoryName } from '../data/category-names.ts';
import { useRankings } from '../filters/filter-store.ts';
import { ProductRow } from '../product/product-row.tsx';
import { shopAddress } from '../query/shop-address.ts';

const mostTiles = 6;

/** Where a search that has found nothing may go on: the categories, and what sells best or is new. */
export function NothingFoundWays() {
  const byId = useCatalogue(({ catalogue }) => catalogue?.byId);
  const { best = [], newest = [] } = useRankings(true) ?? {};
  const ids = (best.length > 0 ? best : newest).slice(0, mostTiles);
  return (
    <div className="nothing-found-ways">
      <ul>
        {categories.map((category) => (
          <li key={category}>
            <Link className="chip" to={shopAddress({ category })}>
              {categoryName(category)}
            </Link>
          </li>
        ))}
      </ul>
      <ProductRow
        title={best.length > 0 ? m.shop_sort_best() : m.home_newest()}
        products={ids.flatMap((id) => byId?.get(id) ?? [])}
        hasBareAmounts
      />
    </div>
  );
}
