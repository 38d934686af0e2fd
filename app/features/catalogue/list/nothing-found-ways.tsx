import { Link } from '#app/router';
import { Picture } from '#app/ui/picture.tsx';
import { categories } from '#domain/product/category.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { categoryName } from '../data/category-names.ts';
import { useRankings } from '../filters/filter-store.ts';
import { ProductRow } from '../product/product-row.tsx';
import { shopAddress } from '../query/shop-address.ts';

const maxTiles = 6;

/** Where a list without a product may go on: the categories, and what sells best or is new. */
export function NothingFoundWays() {
  const catalogue = useCatalogue((state) => state.catalogue);
  const { best = [], newest = [] } = useRankings(true) ?? {};
  if (!catalogue) return null;
  const { products, byId } = catalogue;
  const ids = (best.length > 0 ? best : newest).slice(0, maxTiles);
  const tiles = categories.flatMap((category) => {
    const own = products.filter(({ categoryType }) => categoryType === category);
    const shown = own.find(({ imagePath }) => imagePath !== '') ?? own[0];
    return shown ? [{ category, imagePath: shown.imagePath }] : [];
  });
  return (
    <div className="nothing-found-ways">
      <ul>
        {tiles.map(({ category, imagePath }) => (
          <li key={category}>
            <Link className="small-tile" to={shopAddress({ category })}>
              <Picture imagePath={imagePath} alt="" sizes="9rem" />
              <span>{categoryName(category)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ProductRow
        title={best.length > 0 ? m.shop_sort_best() : m.home_newest()}
        products={ids.flatMap((id) => byId.get(id) ?? [])}
        hasBareAmounts
      />
    </div>
  );
}
