import { useDeferredValue, useEffect, useRef } from 'react';
import { getLocale } from '#app/locale.ts';
import { Link, Navigate } from '#app/router';
import { buttonClass } from '#app/ui/button.tsx';
import { focusHeadingIfLost } from '#app/ui/focus-heading.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { usePart } from '#app/ui/use-part.ts';
import { localizedPath } from '#domain/text/locale.ts';
import { m } from '#messages';
import { ProductGrid } from '../cards/product-grid.tsx';
import { SkeletonGrid } from '../cards/skeleton-grid.tsx';
import { CatalogueError } from '../data/catalogue-error.tsx';
import { useCatalogue } from '../data/catalogue-store.ts';
import { categoryName } from '../data/category-names.ts';
import { useRequestState } from '../data/request-state.ts';
import { useFilterPart } from '../filters/use-filter-part.ts';
import { SearchHints } from '../hints/search-hints.tsx';
import type { Narrowing, ShopQuery } from '../query/select-products.ts';
import { shopAddress } from '../query/shop-address.ts';
import { needsFilterColumn, type ShopData } from '../query/shop-data.ts';
import type { ShopFacts } from '../query/shop-find.ts';
import { useShopQuery } from '../query/use-shop-query.ts';
import { FilterButton, SortSelect } from './shop-bar.tsx';
import { ShopSearch } from './shop-search.tsx';
import { useCategoryFacts } from './use-category-facts.ts';
import { useFoundProducts } from './use-found-products.ts';
import { useIsChanging } from './use-is-changing.ts';
import { loadSuggestions } from './use-suggestions.ts';
import { useTypedTerm } from './use-typed-term.ts';

interface ShopViewProps {
  asked: ShopQuery;
  data: ShopData | undefined;
  catalogueUrl: string;
  isAvailable: ShopFacts['isAvailable'];
  /** Whether any pieces are counted. */
  hasStock: boolean;
}

export function ShopView(props: ShopViewProps) {
  const { asked, data, catalogueUrl, isAvailable, hasStock } = props;
  const box = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const { query, address, change } = useShopQuery(asked, box);
  const { category } = asked;
  const { sort } = query.narrowing;
  const isFetching = useRequestState((state) => state.isFetching);
  const isErrorHappened = useRequestState((state) => state.isErrorHappened);
  const catalogue = useCatalogue((state) => state.catalogue);
  const products = catalogue?.products;
  // With the cards: before them, the column would move what stands in their place.
  const hasColumn = useDeferredValue(
    products ? needsFilterColumn(products) : data?.hasFilterColumn === true,
  );
  const { isOpen, open, close, part, waiting } = useFilterPart(query, hasColumn);
  const list = useFoundProducts(part, catalogue, query, address, isAvailable);
  const { filtered, found, suggestions, term } = list;
  const { isEmpty, departments } = useCategoryFacts(products, category, data);

  function choose(changes: Partial<ShopQuery>) {
    change(changes);
    showTop(top.current);
  }
  useTypedTerm(box, query.term, (typed, isLeaving) =>
    isLeaving ? change({ term: typed }) : choose({ term: typed }),
  );
  const narrow = (changes: Partial<Narrowing>) =>
    choose({ narrowing: { ...query.narrowing, ...changes } });

  // The box and the filters render first, the list later.
  const shown = useDeferredValue(found);
  const suggested = useDeferredValue(suggestions);
  // While somebody types or chooses, cards that nobody sees would delay the next letter.
  const isShort = useDeferredValue(useIsChanging(address));
  const cards = shown ?? data?.cards;
  const total = shown?.length ?? data?.total ?? 0;
  const grid = cards && <ProductGrid products={cards} total={total} isShort={isShort} />;
  const chosenCount = filtered?.chosenCount ?? data?.chosenCount ?? 0;
  return (
    <div className={hasColumn ? 'page shop has-filter-column' : 'page shop'}>
      <div className="shop-head">
        <h1 tabIndex={-1}>{category === 'all' ? m.shop_heading() : categoryName(category)}</h1>
        <p className="shop-count" aria-live="polite">
          {cards && !isErrorHappened
            ? countText(total, suggested !== undefined && !suggested.meant)
            : ' '}
        </p>
      </div>
      {/* Spec §8. */}
      {isEmpty && <Navigate to="/page-not-found" replace />}
      <div ref={top} />
      <ShopSearch
        query={query}
        departments={departments}
        box={box}
        startTerm={asked.term}
        onClear={() => choose({ term: '' })}
        onSend={() => box.current?.blur()}
        filters={<FilterButton chosenCount={chosenCount} sort={sort} onOpen={open} />}
        sort={<SortSelect sort={sort} onSort={(chosen) => narrow({ sort: chosen })} />}
        hints={
          // What the list says of another word needs no more.
          products &&
          !suggested && <SearchHints box={box} query={query} found={shown} sold={products} />
        }
      />
      {isFetching ? <Spinner className="shop-spinner" /> : null}
      {chosenCount > 0 && (
        <div className="chosen-room">
          {part && filtered && (
            <part.ChosenChips filtered={filtered} narrowing={query.narrowing} onNarrow={narrow} />
          )}
        </div>
      )}
      <div className="shop-body">
        {part && filtered ? (
          <part.Filters
            filtered={filtered}
            narrowing={query.narrowing}
            hasStock={hasStock}
            hasColumn={hasColumn}
            isOpen={isOpen}
            onClose={close}
            onNarrow={narrow}
          />
        ) : (
          waiting && <div className="filters-waiting">{waiting}</div>
        )}
        {isErrorHappened ? (
          <CatalogueError catalogueUrl={catalogueUrl} />
        ) : !cards ? (
          <SkeletonGrid />
        ) : total === 0 ? (
          <NothingFound term={term} isFiltered={chosenCount > 0} />
        ) : suggested ? (
          <suggested.DidYouMean query={query} term={term} suggestions={suggested}>
            {grid}
          </suggested.DidYouMean>
        ) : (
          <>
            {grid}
            {!shown && data && data.from + data.cards.length < total ? (
              <MoreWithoutScripts query={asked} from={data.from + data.cards.length} />
            ) : null}
          </>
        )}
      </div>
    </div>
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

function countText(count: number, isGuess: boolean): string {
  const values = { count, shown: shownCount(count) };
  return isGuess && count > 0 ? m.shop_suggested(values) : m.shop_count(values);
}

/** A new term scrolls to the list's start, below the header's bar. */
function showTop(top: HTMLElement | null) {
  const bar = document.querySelector<HTMLElement>('.header-bar')?.offsetHeight ?? 0;
  const place = (top?.offsetTop ?? 0) - bar;
  if (window.scrollY > place) window.scrollTo(0, place);
}

function NothingFound({ term, isFiltered }: { term: string; isFiltered: boolean }) {
  const isUsed = useRef(false);
  useEffect(() => () => void (isUsed.current && focusHeadingIfLost()), []);
  const isSearched = term.trim() !== '';
  const ways = usePart(loadSuggestions, isSearched && !isFiltered).part;
  return (
    <div>
      <div className="notice">
        <h2>
          {isFiltered
            ? m.shop_nothing_matches()
            : isSearched
              ? m.shop_nothing_found({ term: term.trim() })
              : m.shop_nothing_yet()}
        </h2>
        {isFiltered || isSearched ? (
          <>
            {isFiltered ? null : <p>{m.shop_nothing_hint()}</p>}
            <Link
              className={buttonClass('ink')}
              to="/shop"
              onFocus={() => {
                isUsed.current = true;
              }}
            >
              {m.shop_show_all()}
            </Link>
          </>
        ) : null}
      </div>
      {ways && isSearched && !isFiltered && <ways.NothingFoundWays />}
    </div>
  );
}
