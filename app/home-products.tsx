import { useEffect, useMemo } from 'react';
import { useCatalogue } from '#app/features/catalogue/data/catalogue-store.ts';
import { fetchRankings } from '#app/features/catalogue/filters/filter-fetch-rankings.ts';
import { useFilters } from '#app/features/catalogue/filters/filter-store.ts';
import { productsOfHome } from '#app/features/catalogue/home/products-of-home.ts';
import { ProductRow } from '#app/features/catalogue/product/product-row.tsx';
import { useHeart } from '#app/features/saved/heart.tsx';
import { loadPart } from '#app/http/load-part.ts';
import { m } from '#messages';
import { roomFor } from './late-rows.tsx';

/** Once all products and their rankings are known. @param rows the room until then */
export function HomeProducts({ rows }: { rows: number }) {
  const catalogue = useCatalogue((state) => state.catalogue);
  const rankings = useFilters((state) => state.rankings);
  // It comes with the styles.
  const isStyled = useHeart(({ Button }) => Button !== undefined);
  useEffect(() => {
    const take = (fetched: typeof rankings) => useFilters.setState({ rankings: fetched });
    return loadPart(
      () => fetchRankings(take),
      () => {},
    );
  }, []);
  const found = useMemo(
    () => catalogue && rankings && productsOfHome(catalogue, rankings),
    [catalogue, rankings],
  );
  if (!found || !isStyled) return <div className="more-room" style={roomFor(rows)} />;
  const { newest, onOffer, best } = found;
  const shown = [newest, onOffer, best].filter((list) => list.length > 0).length;
  if (shown === 0) return null;
  return (
    <div className="page more-products more-room" style={roomFor(shown)}>
      <ProductRow
        title={m.home_newest()}
        products={newest}
        all={{ to: '/shop?sort=newest', text: m.home_all_newest() }}
      />
      <ProductRow
        title={m.home_offers()}
        products={onOffer}
        all={{ to: '/shop?offers=1', text: m.home_all_offers() }}
      />
      <ProductRow
        title={m.home_most_bought()}
        products={best}
        all={{ to: '/shop?sort=best', text: m.home_all_best() }}
      />
    </div>
  );
}
