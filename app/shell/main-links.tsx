import { Link, useLocation } from '#app/router';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { m } from '#messages';
import { scrollToCategories } from './scroll-to-categories.ts';

interface MainLinksProps {
  bagQuantity: number;
  onSignOut: () => void;
  onChoose?: () => void;
  /** In the menu. In the header a heart leads to the saved products, and the orders to the account. */
  isMenu?: boolean;
}

/** All links; CSS shows the right ones by `data-loggedin`, before the first paint (spec §2). */
export function MainLinks({ bagQuantity, onSignOut, onChoose, isMenu }: MainLinksProps) {
  const { pathname } = useLocation();
  const link = (to: string, text: string, className?: string, count = 0) => (
    <li className={className}>
      <Link
        to={to}
        onClick={onChoose}
        aria-current={pathname === to ? 'page' : undefined}
        aria-description={count > 0 ? shownCount(count) : undefined}
      >
        {/* One line, so that the underline excludes the number. */}
        <span>
          {text}
          {count > 0 && (
            <span className="link-count" aria-hidden="true">
              {shownCount(count)}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
  return (
    <ul className="main-links">
      {link('/', m.header_home())}
      {link('/shop', m.header_shop())}
      <li>
        <Link to="/" state={scrollToCategories} onClick={onChoose}>
          {m.header_categories()}
        </Link>
      </li>
      {link('/cart', m.header_cart(), 'only-logged-in', bagQuantity)}
      {link('/orders', m.header_orders(), 'only-logged-in')}
      {isMenu && link('/account', m.header_account(), 'only-logged-in')}
      {isMenu && link('/saved', m.saved_heading())}
      {link('/auth', m.header_authenticate(), 'only-logged-out')}
      <li className="only-logged-in">
        <button
          type="button"
          onClick={() => {
            onChoose?.();
            onSignOut();
          }}
        >
          {m.header_sign_out()}
        </button>
      </li>
    </ul>
  );
}
