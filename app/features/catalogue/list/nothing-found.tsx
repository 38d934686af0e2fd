import { useEffect, useRef } from 'react';
import { Link } from '#app/router';
import { buttonClass } from '#app/ui/button.tsx';
import { focusHeadingIfLost } from '#app/ui/focus-heading.ts';
import { usePart } from '#app/ui/use-part.ts';
import { m } from '#messages';
import { loadSuggestions } from './use-suggestions.ts';

export function NothingFound({ term, isFiltered }: { term: string; isFiltered: boolean }) {
  const isUsed = useRef(false);
  useEffect(() => () => void (isUsed.current && focusHeadingIfLost()), []);
  const isSearched = term.trim() !== '';
  const hasWays = isFiltered || isSearched;
  const ways = usePart(loadSuggestions, hasWays).part;
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
        {hasWays ? (
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
      {ways && hasWays && <ways.NothingFoundWays />}
    </div>
  );
}
