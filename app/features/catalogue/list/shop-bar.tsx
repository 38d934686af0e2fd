import { useEffect, useEffectEvent, useRef } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { m } from '#messages';
import { preloadFilters } from '../filters/filter-store.ts';

/** The shopper is about to choose. A failure is tried again when they are needed. */
function loadAhead(sort: string): void {
  preloadFilters(sort).catch(() => {});
}

interface FilterButtonProps {
  chosenCount: number;
  /** As the address has it. */
  sort: string;
  onOpen: () => void;
}

export function FilterButton({ chosenCount, sort, onOpen }: FilterButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const takeEarlyTap = useEffectEvent(() => {
    if (opener.current?.dataset.early === 'tapped') onOpen();
  });
  // What was tapped before hydration counts.
  useEffect(() => takeEarlyTap(), []);
  return (
    <>
      <button
        ref={opener}
        type="button"
        data-early=""
        className={buttonClass('plain', 'shop-filters')}
        // On a phone its text is not shown.
        aria-label={m.shop_filters()}
        aria-describedby="shop-chosen"
        onPointerDown={() => loadAhead(sort)}
        onClick={onOpen}
      >
        <Icon name="list-filter" />
        <span>{m.shop_filters()}</span>
      </button>
      <span id="shop-chosen" className="link-count" aria-hidden="true">
        {chosenCount > 0 ? shownCount(chosenCount) : null}
      </span>
    </>
  );
}

interface SortSelectProps {
  sort: string;
  onSort: (sort: string) => void;
}

/** On a phone its icon stands for it, over which the list is pressed. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const order = useRef<HTMLSelectElement>(null);
  const takeEarlyChoice = useEffectEvent(() => {
    if (order.current && order.current.value !== sort) onSort(order.current.value);
  });
  useEffect(() => takeEarlyChoice(), []);
  const sorts = [
    ['', m.shop_sort_featured()],
    ['newest', m.shop_sort_newest()],
    ['price-asc', m.shop_sort_cheapest()],
    ['price-desc', m.shop_sort_dearest()],
    ['best', m.shop_sort_best()],
  ];
  return (
    <span className={sort === '' ? 'shop-sort' : 'shop-sort is-chosen'}>
      <Icon name="arrow-up-down" />
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
    </span>
  );
}
