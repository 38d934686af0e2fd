import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { m } from '#messages';
import { preloadFilters } from '../filters/filter-store.ts';

interface ShopBarProps {
  /** How many products are shown. */
  children: ReactNode;
  chosenCount: number;
  /** As the address has it. */
  sort: string;
  onSort: (sort: string) => void;
  onOpen: () => void;
}

/** The shopper is about to choose. A failure is tried again when they are needed. */
function loadAhead(sort: string): void {
  preloadFilters(sort).catch(() => {});
}

export function ShopBar({ children, chosenCount, sort, onSort, onOpen }: ShopBarProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const order = useRef<HTMLSelectElement>(null);
  const takeEarlyChoices = useEffectEvent(() => {
    if (opener.current?.dataset.early === 'tapped') onOpen();
    if (order.current && order.current.value !== sort) onSort(order.current.value);
  });
  // What was tapped and chosen before hydration counts.
  useEffect(() => takeEarlyChoices(), []);
  const sorts = [
    ['', m.shop_sort_featured()],
    ['newest', m.shop_sort_newest()],
    ['price-asc', m.shop_sort_cheapest()],
    ['price-desc', m.shop_sort_dearest()],
    ['best', m.shop_sort_best()],
  ];
  return (
    <div className="shop-bar">
      <p className="shop-count" aria-live="polite">
        {children}
      </p>
      <button
        ref={opener}
        type="button"
        data-early=""
        className={buttonClass('plain')}
        aria-describedby="shop-chosen"
        onPointerDown={() => loadAhead(sort)}
        onClick={onOpen}
      >
        <Icon name="list-filter" />
        {m.shop_filters()}
      </button>
      <span id="shop-chosen" className="link-count" aria-hidden="true">
        {chosenCount > 0 ? shownCount(chosenCount) : null}
      </span>
      <select
        ref={order}
        // A value that the browser restores would look like a choice.
        autoComplete="off"
        aria-label={m.shop_sort()}
        value={sort}
        // The shopper may choose the best sellers, which have a file of their own.
        onFocus={() => loadAhead('best')}
        onChange={({ currentTarget }) => onSort(currentTarget.value)}
      >
        {sorts.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
