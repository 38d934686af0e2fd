import { type CSSProperties, useMemo } from 'react';
import { useLaterStyles } from '#app/styles/later-styles.ts';
import { useNear } from '#app/ui/use-near.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { useRankings } from '../filters/filter-store.ts';
import { ProductRow } from '../product/product-row.tsx';
import { productsOfHome } from './products-of-home.ts';

/** Below the categories of Home. @param rows the room until the products are shown */
export function HomeProducts({ rows }: { rows: number }) {
  // Early: best sellers, of which the room knows nothing, push the footer down.
  const [room, isNear] = useNear('50%');
  const isStyled = useLaterStyles(isNear && rows > 0);
  if (rows === 0) return null;
  return (
    <div className="home-rows">
      {isStyled ? (
        <Rows rows={rows} />
      ) : (
        <div ref={room} className="more-room" style={roomFor(rows)} />
      )}
    </div>
  );
}

/** Once all products and their rankings are known. */
function Rows({ rows }: { rows: number }) {
  const catalogue = useCatalogue((state) => state.catalogue);
  const rankings = useRankings(true);
  const found = useMemo(
    () => catalogue && rankings && productsOfHome(catalogue, rankings),
    [catalogue, rankings],
  );
  if (!found) return <div className="more-room" style={roomFor(rows)} />;
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

function roomFor(rows: number): CSSProperties {
  return { '--rows': rows } as CSSProperties;
}
