import { Link } from '#app/router';
import { Icon } from '#app/ui/icon.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { m } from '#messages';

/** Where the links are in the menu: the bag stays one tap away. */
export function BagLink({ quantity }: { quantity: number }) {
  const shown = quantity > 0 ? shownCount(quantity) : undefined;
  return (
    <Link
      to="/cart"
      className="header-icon bag-link only-logged-in"
      aria-label={m.bag_heading()}
      aria-description={shown}
    >
      <Icon name="shopping-bag" />
      {shown && (
        <span className="link-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}
