import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { useRankings } from '../filters/filter-store.ts';
import { ProductRow } from '../product/product-row.tsx';

const maxTiles = 8;

/** What sells best, else what is new, once the products are known. */
export function BestRow() {
  const byId = useCatalogue(({ catalogue }) => catalogue?.byId);
  const rankings = useRankings(true);
  if (!byId || !rankings) return null;
  const { best, newest } = rankings;
  const hasBest = best.length > 0;
  const ids = (hasBest ? best : newest).slice(0, maxTiles);
  return (
    <ProductRow
      title={hasBest ? m.home_most_bought() : m.home_newest()}
      products={ids.flatMap((id) => byId.get(id) ?? [])}
      hasBareAmounts
    />
  );
}
