import { getLocale } from '#app/locale.ts';
import { buttonClass } from '#app/ui/button.tsx';
import type { Product } from '#domain/product/product.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { m } from '#messages';
import { ProductGrid } from '../cards/product-grid.tsx';
import { SkeletonGrid } from '../cards/skeleton-grid.tsx';
import { CatalogueError } from '../data/catalogue-error.tsx';
import { useRequestState } from '../data/request-state.ts';
import type { ShopQuery } from '../query/select-products.ts';
import { shopAddress } from '../query/shop-address.ts';
import type { ShopData } from '../query/shop-data.ts';
import { NothingFound } from './nothing-found.tsx';
import type { Suggested } from './use-suggestions.ts';

interface ShopListProps {
  /** By the address. */
  asked: ShopQuery;
  data: ShopData | undefined;
  catalogueUrl: string;
  query: ShopQuery;
  /** What was searched for. */
  term: string;
  /** Undefined as long as the server's list has to do. */
  shown: readonly Product[] | undefined;
  total: number;
  suggested: Suggested | undefined;
  /** Nothing is found so far, and what may be meant is not known yet. */
  isLooking: boolean;
  isFiltered: boolean;
  isShort: boolean;
}

/** The cards, and what is said of a search that found them by another word, or none. */
export function ShopList(props: ShopListProps) {
  const { asked, data, catalogueUrl, query, term, shown, total } = props;
  const { suggested, isLooking, isFiltered, isShort } = props;
  const isErrorHappened = useRequestState((state) => state.isErrorHappened);
  if (isErrorHappened) return <CatalogueError catalogueUrl={catalogueUrl} />;
  const cards = shown ?? data?.cards;
  if (!cards) return <SkeletonGrid />;
  const nothing = <NothingFound term={term} isFiltered={isFiltered} />;
  if (isLooking) {
    return (
      <div>
        <div className="only-with-scripts">
          <SkeletonGrid />
        </div>
        <noscript>{nothing}</noscript>
      </div>
    );
  }
  if (total === 0) return nothing;
  const grid = <ProductGrid products={cards} total={total} isShort={isShort} />;
  if (suggested) {
    return (
      <suggested.DidYouMean query={query} term={term} suggestions={suggested} count={total}>
        {grid}
      </suggested.DidYouMean>
    );
  }
  return (
    <>
      {grid}
      {!shown && data && data.from + data.cards.length < total ? (
        <MoreWithoutScripts query={asked} from={data.from + data.cards.length} />
      ) : null}
    </>
  );
}

function MoreWithoutScripts({ query, from }: { query: ShopQuery; from: number }) {
  return (
    <noscript>
      <a className={buttonClass('ink')} href={localizedPath(getLocale(), shopAddress(query, from))}>
        {m.shop_more()}
      </a>
    </noscript>
  );
}
