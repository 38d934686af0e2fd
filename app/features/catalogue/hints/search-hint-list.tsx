import { type MouseEvent, type RefObject, useDeferredValue, useMemo, useState } from 'react';
import { forgetSearches } from '#app/features/viewed/forget-viewed.ts';
import { Icon } from '#app/ui/icon.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { Product } from '#domain/product/product.ts';
import { m } from '#messages';
import type { ShopQuery } from '../query/select-products.ts';
import { HintOption } from './hint-option.tsx';
import { hintOptions } from './hint-options.ts';
import { noteSearch, readSearches } from './last-searches.ts';
import { productsThatFit } from './products-that-fit.ts';
import { useHintKeys } from './use-hint-keys.ts';

export interface SearchHintListProps {
  box: RefObject<HTMLInputElement | null>;
  query: ShopQuery;
  /** What the list shows. */
  found: readonly Product[] | undefined;
  /** All of the shop. */
  sold: readonly Product[];
  /** The list itself guesses what the term may mean. */
  isQuiet: boolean;
}

const listId = 'search-hints';
const groups = ['search', 'trait', 'product'] as const;
const groupNames = {
  search: m.hints_last,
  trait: m.filters_kind,
  product: m.hints_products,
};

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Below the box: the last searches, or what the typed term may mean. The box keeps the focus. */
export function SearchHintList({ box, query, found, sold, isQuiet }: SearchHintListProps) {
  const [searches, setSearches] = useState(readSearches);
  const current = useMemo(
    () => ({ isQuiet, query, found, sold, searches }),
    [isQuiet, query, found, sold, searches],
  );
  // The letter is painted first. The last searches never come late: those of somebody who has signed
  // out must not be seen for a moment.
  const later = useDeferredValue(current);
  const asked = query.term.trim() === '' ? current : later;
  const options = useMemo(
    () => (asked.isQuiet ? [] : hintOptions({ ...asked, maxProducts: productsThatFit() })),
    [asked],
  );
  const count = options.length;
  const keys = useHintKeys({
    box,
    listId,
    count,
    // They go when somebody signs out.
    onFocus: () => setSearches(readSearches()),
    onClose: (typed) => {
      if (found && found.length > 0) noteSearch(typed);
    },
  });
  const { isShown, active } = keys;
  return (
    <>
      <p className="sr-only" role="status">
        {isShown ? m.hints_count({ count, shown: shownCount(count) }) : ''}
      </p>
      {isShown && (
        <div className="search-hints">
          <div role="listbox" id={listId} aria-label={m.hints_heading()} onMouseDown={keepFocus}>
            {groups.map((group) => {
              const shown = options.flatMap((option, at) =>
                option.group === group ? [{ option, at }] : [],
              );
              if (shown.length === 0) return null;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset has fields.
                <div key={group} role="group" aria-label={groupNames[group]()}>
                  {shown.map(({ option, at }) => (
                    <HintOption
                      key={option.key}
                      id={`${listId}-${at}`}
                      option={option}
                      isActive={at === active}
                      onChoose={keys.leave}
                    />
                  ))}
                </div>
              );
            })}
          </div>
          {query.term.trim() === '' && (
            <button
              type="button"
              onMouseDown={keepFocus}
              onBlur={keys.close}
              onClick={() => {
                forgetSearches();
                setSearches([]);
                box.current?.focus();
              }}
            >
              <Icon name="trash-2" />
              {m.hints_forget()}
            </button>
          )}
        </div>
      )}
    </>
  );
}
