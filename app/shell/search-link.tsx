import { useEffect } from 'react';
import { Link, useLocation, useNavigationType } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';

const focusesSearch = { focusesSearch: true };

/** The search box of the list's page. */
const searchBox = () => document.getElementById('shop-term');

/** Leads to the search box; on its own page it keeps what the shopper has chosen. */
export function SearchLink() {
  const { key, state } = useLocation();
  const isAsked = useNavigationType() !== 'POP' && state?.focusesSearch === true;
  useEffect(() => {
    if (isAsked && key !== '') searchBox()?.focus();
  }, [isAsked, key]);
  return (
    <Link
      to="/shop"
      state={focusesSearch}
      className="header-icon"
      aria-label={m.shop_search_submit()}
      onClick={(event) => {
        const box = searchBox();
        if (!box) return;
        event.preventDefault();
        box.focus();
      }}
    >
      <Icon name="search" />
    </Link>
  );
}
