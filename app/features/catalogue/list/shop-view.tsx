import { useDeferredValue, useRef } from 'react';
import { Navigate } from '#app/router';
import { Spinner } from '#app/ui/spinner.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { m } from '#messages';
import { useCatalogue } from '../data/catalogue-store.ts';
import { categoryName } from '../data/category-names.ts';
import { useRequestState } from '../data/request-state.ts';
import { useFilterPart } from '../filters/use-filter-part.ts';
import { SearchHints } from '../hints/search-hints.tsx';
import type { Narrowing, ShopQuery } from '../query/select-products.ts';
import { needsFilterColumn, type ShopData } from '../query/shop-data.ts';
import type { ShopFacts } from '../query/shop-find.ts';
import { useShopQuery } from '../query/use-shop-query.ts';
import { FilterButton, SortSelect } from './shop-bar.tsx';
import { ShopList } from './shop-list.tsx';
import { ShopSearch } from './shop-search.tsx';
import { useCategoryFacts } from './use-category-facts.ts';
import { useFoundProducts } from './use-found-products.ts';
import { useIsChanging } from './use-is-changing.ts';
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
  const isFetching = useRequestState((state) => state.isFetching);
  const isErrorHappened = useRequestState((state) => state.isErrorHappened);
  const catalogue = useCatalogue((state) => state.catalogue);
  const products = catalogue?.products;
  // With the cards: before them, the column would move what stands in their place.
  const hasColumn = useDeferredValue(
    products ? needsFilterColumn(products) : data?.hasFilterColumn === true,
  );
  const { isOpen, open, close, part, waiting } = useFilterPart(query, hasColumn);
  const isServerEmpty = data?.total === 0 && asked.term !== '';
  const list = useFoundProducts(part, catalogue, query, address, isAvailable, isServerEmpty);
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
  const shown = useDeferredValue(list.found);
  const suggested = useDeferredValue(list.suggestions);
  const isLooking = useDeferredValue(list.isLooking);
  const isGuess = suggested !== undefined && suggested.meant === undefined;
  // While somebody types or chooses, cards that nobody sees would delay the next letter.
  const isShort = useDeferredValue(useIsChanging(address));
  const isKnown = (shown ?? data) !== undefined && !isLooking && !isErrorHappened;
  const total = shown?.length ?? data?.total ?? 0;
  const chosenCount = list.filtered?.chosenCount ?? data?.chosenCount ?? 0;
  const { filtered, term } = list;
  const filters = filtered && { filtered, narrowing: query.narrowing, onNarrow: narrow };
  return (
    <div className={hasColumn ? 'page shop has-filter-column' : 'page shop'}>
      <ShopHead category={category}>{isKnown ? countText(total, isGuess) : ' '}</ShopHead>
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
        filters={
          <FilterButton chosenCount={chosenCount} sort={query.narrowing.sort} onOpen={open} />
        }
        sort={
          <SortSelect sort={query.narrowing.sort} onSort={(chosen) => narrow({ sort: chosen })} />
        }
        hints={
          products && (
            <SearchHints
              {...{ box, query }}
              found={isGuess ? undefined : shown}
              sold={products}
              isQuiet={isGuess}
            />
          )
        }
      />
      {isFetching || (products && isLooking) ? <Spinner className="shop-spinner" /> : null}
      {chosenCount > 0 && (
        <div className="chosen-room">{part && filters && <part.ChosenChips {...filters} />}</div>
      )}
      <div className="shop-body">
        {part && filters ? (
          <part.Filters
            {...filters}
            hasStock={hasStock}
            hasColumn={hasColumn}
            isOpen={isOpen}
            onClose={close}
          />
        ) : (
          waiting && <div className="filters-waiting">{waiting}</div>
        )}
        <ShopList
          {...{ asked, data, catalogueUrl, query, term, shown, total, suggested, isLooking }}
          isShort={isShort}
          isFiltered={chosenCount > 0}
        />
      </div>
    </div>
  );
}

function ShopHead({ category, children }: Pick<ShopQuery, 'category'> & { children: string }) {
  return (
    <div className="shop-head">
      <h1 tabIndex={-1}>{category === 'all' ? m.shop_heading() : categoryName(category)}</h1>
      <p className="shop-count" aria-live="polite">
        {children}
      </p>
    </div>
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
