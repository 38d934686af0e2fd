import type { ReactNode } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import { type ProductSort, productSorts } from '#domain/product-choice.ts';
import { m } from '#messages';
import { loadFilterPart } from './filter-store.ts';

interface ShopBarProps {
  /** How many products are shown. */
  children: ReactNode;
  chosenCount: number;
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  onOpen: () => void;
}

/** The shopper is about to choose. Failures are tried again when it is needed. */
function loadAhead(sort?: ProductSort): void {
  loadFilterPart(sort).catch(() => {});
}

const sortNames: Record<ProductSort, () => string> = {
  featured: m.shop_sort_featured,
  newest: m.shop_sort_newest,
  'price-asc': m.shop_sort_cheapest,
  'price-desc': m.shop_sort_dearest,
  best: m.shop_sort_best,
};

export function ShopBar({ children, chosenCount, sort, onSort, onOpen }: ShopBarProps) {
  return (
    <div className="shop-bar">
      <p className="shop-count" aria-live="polite">
        {children}
      </p>
      <label className="sr-only" htmlFor="shop-sort">
        {m.shop_sort()}
      </label>
      <select
        id="shop-sort"
        value={sort}
        onFocus={() => loadAhead('best')}
        onChange={({ currentTarget }) => onSort(currentTarget.value as ProductSort)}
      >
        {productSorts.map((name) => (
          <option key={name} value={name}>
            {sortNames[name]()}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={buttonClass('plain')}
        aria-haspopup="dialog"
        onPointerEnter={() => loadAhead()}
        onFocus={() => loadAhead()}
        onClick={onOpen}
      >
        <Icon name="list-filter" />
        {m.shop_filters()}
      </button>
      {chosenCount > 0 ? <span className="link-count">{shownCount(chosenCount)}</span> : null}
    </div>
  );
}
