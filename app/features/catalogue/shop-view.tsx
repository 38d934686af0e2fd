import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { getLocale } from '#app/locale.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { useLeaveFocus } from '#app/ui/focus-heading.ts';
import { shownCount } from '#app/ui/shown-count.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { localizedPath } from '#domain/locale.ts';
import { m } from '#messages';
import { CatalogueError } from './catalogue-error.tsx';
import { useCatalogue } from './catalogue-store.ts';
import { categoryName } from './category-names.ts';
import type { CardProduct } from './product-card-data.ts';
import { ProductGrid } from './product-grid.tsx';
import { useRequestState } from './request-state.ts';
import { type ShopQuery, selectProducts } from './select-products.ts';
import { shopAddress } from './shop-address.ts';
import { isEmptyCategory, type ShopData } from './shop-data.ts';
import { ShopSearch } from './shop-search.tsx';
import { SkeletonGrid } from './skeleton-grid.tsx';
import { useSearchTerm } from './use-search-term.ts';

interface ShopViewProps {
  asked: ShopQuery;
  data: ShopData | undefined;
  catalogueUrl: string;
  action: (product: CardProduct) => ReactNode;
  badge: (product: CardProduct) => ReactNode;
}

export function ShopView({ asked, data, catalogueUrl, action, badge }: ShopViewProps) {
  const box = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const { term, setTerm } = useSearchTerm(asked, box);
  const { category } = asked;
  // The box renders first, the list later.
  const query = useDeferredValue(useMemo(() => ({ category, term }), [category, term]));
  const catalogue = useCatalogue((state) => state.catalogue);
  const isFetching = useRequestState((state) => state.isFetching);
  const isErrorHappened = useRequestState((state) => state.isErrorHappened);
  const found = useMemo(
    () => catalogue && selectProducts(catalogue.search, query),
    [catalogue, query],
  );
  useLeaveEmptyCategory(category);

  const cards = found ?? data?.cards;
  const total = found?.length ?? data?.total ?? 0;
  return (
    <div className="page shop">
      <h1 tabIndex={-1}>{category === 'all' ? m.shop_heading() : categoryName(category)}</h1>
      <div ref={top} />
      <ShopSearch
        query={{ category, term }}
        box={box}
        startTerm={asked.term}
        onTerm={(next) => {
          setTerm(next);
          showTop(top.current);
        }}
        onSend={() => box.current?.blur()}
      />
      <p className="shop-count" aria-live="polite">
        {cards && !isErrorHappened ? countText(total) : ' '}
      </p>
      {isFetching ? <Spinner className="shop-spinner" /> : null}
      {isErrorHappened ? (
        <CatalogueError catalogueUrl={catalogueUrl} />
      ) : !cards ? (
        <SkeletonGrid />
      ) : total === 0 ? (
        <NothingFound term={query.term} />
      ) : (
        <>
          <ProductGrid products={cards} total={total} action={action} badge={badge} />
          {!found && data && data.from + data.cards.length < total ? (
            <noscript>
              <a
                className={buttonClass('ink')}
                href={localizedPath(getLocale(), shopAddress(asked, data.from + data.cards.length))}
              >
                {m.shop_more()}
              </a>
            </noscript>
          ) : null}
        </>
      )}
    </div>
  );
}

function countText(count: number): string {
  return m.shop_count({ count, shown: shownCount(count) });
}

/** A new term scrolls to the list's start. */
function showTop(top: HTMLElement | null) {
  const place = top?.offsetTop ?? 0;
  if (window.scrollY > place) window.scrollTo(0, place);
}

/** Spec §8: an empty category is page-not-found. */
function useLeaveEmptyCategory(category: ShopQuery['category']) {
  const products = useCatalogue((state) => state.catalogue?.products);
  const navigate = useNavigate();
  const isEmpty = useMemo(
    () => products !== undefined && isEmptyCategory(products, category),
    [products, category],
  );
  useEffect(() => {
    if (isEmpty) navigate('/page-not-found', { replace: true });
  }, [isEmpty, navigate]);
}

function NothingFound({ term }: { term: string }) {
  useLeaveFocus();
  return (
    <div className="notice">
      <h2>
        {term.trim() === '' ? m.shop_nothing_yet() : m.shop_nothing_found({ term: term.trim() })}
      </h2>
      {term.trim() === '' ? null : (
        <>
          <p>{m.shop_nothing_hint()}</p>
          <Link className={buttonClass('ink')} to="/shop">
            {m.shop_show_all()}
          </Link>
        </>
      )}
    </div>
  );
}
