import { useMemo } from 'react';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { useRankings } from '../filters/filter-store.ts';
import { ProductRow } from '../product/product-row.tsx';
import { productsOfHome } from './products-of-home.ts';
import { Promises } from './promises.tsx';

/** The end of Home, once all products and their rankings are known. */
export function HomeRest({ owner }: { owner: OwnerSettings }) {
  const catalogue = useCatalogue((state) => state.catalogue);
  const rankings = useRankings(true);
  const found = useMemo(
    () => catalogue && rankings && productsOfHome(catalogue, rankings),
    [catalogue, rankings],
  );
  if (!found) return null;
  const { newest, onOffer, best } = found;
  return (
    <div className="page more-products">
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
      <Promises owner={owner} />
    </div>
  );
}
