import { useMemo } from 'react';
import { useLaterStyles } from '#app/styles/later-styles.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { useRankings } from '../filters/filter-store.ts';
import { ProductRow } from '../product/product-row.tsx';
import { productsOfHome } from './products-of-home.ts';

/** Small tiles where a page has nothing to show: what sells best, else what is new. */
export function BestProducts() {
  const catalogue = useCatalogue((state) => state.catalogue);
  const rankings = useRankings(true);
  const isStyled = useLaterStyles(true);
  const found = useMemo(
    () => catalogue && rankings && productsOfHome(catalogue, rankings),
    [catalogue, rankings],
  );
  if (!found || !isStyled) return <div className="best-products best-room" />;
  const { best, newest } = found;
  const hasBest = best.length > 0;
  return (
    <div className="best-products">
      <ProductRow
        title={hasBest ? m.home_most_bought() : m.home_newest()}
        products={hasBest ? best : newest}
        hasBareAmounts
      />
    </div>
  );
}
