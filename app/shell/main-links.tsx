import { Link, useLocation } from '#app/router';
import { departmentName } from '#app/ui/text/department-name.ts';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { Department } from '#domain/product/departments.ts';
import { m } from '#messages';
import { scrollToCategories } from './scroll-to-categories.ts';

interface MainLinksProps {
  bagQuantity: number;
  onSignOut: () => void;
  onChoose?: () => void;
  /** Those that the shop has products for: in the menu. */
  departments?: readonly Department[];
  /** In the menu. In the header a heart leads to the saved products. */
  isMenu?: boolean;
}

/** All links; CSS shows the right ones by `data-loggedin`, before the first paint (spec §2). */
export function MainLinks(props: MainLinksProps) {
  const { bagQuantity, onSignOut, onChoose, isMenu, departments = [] } = props;
  const { pathname, search } = useLocation();
  const shown = pathname === '/shop' && new URLSearchParams(search).get('department');
  const link = (to: string, text: string, className?: string, count = 0) => (
    <li className={className}>
      <Link
        to={to}
        onClick={onChoose}
        aria-current={pathname === to ? 'page' : undefined}
        aria-description={count > 0 ? shownCount(count) : undefined}
      >
        {count > 0 ? (
          // One line, so that the underline excludes the number.
          <span>
            {text}
            <span className="link-count" aria-hidden="true">
              {shownCount(count)}
            </span>
          </span>
        ) : (
          text
        )}
      </Link>
    </li>
  );
  return (
    <ul className="main-links">
      {link('/', m.header_home())}
      {link('/shop', m.header_shop())}
      {departments.length > 0 && (
        <li className="department-links">
          {departments.map((department) => (
            <Link
              key={department}
              to={`/shop?department=${department}`}
              onClick={onChoose}
              aria-current={department === shown ? 'page' : undefined}
            >
              {departmentName(department)}
            </Link>
          ))}
        </li>
      )}
      <li>
        <Link to="/" state={scrollToCategories} onClick={onChoose}>
          {m.header_categories()}
        </Link>
      </li>
      {link('/cart', m.header_cart(), 'only-logged-in', bagQuantity)}
      {link('/orders', m.header_orders(), 'only-logged-in')}
      {link('/account', m.header_account(), 'only-logged-in')}
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
