import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { m } from '#messages';

/** What an order costs beside the price, and whether it can be undone. */
export function ProductTerms({ isReturnable }: { isReturnable: boolean }) {
  return (
    <ul className="details-terms">
      <li>
        <Link to="/delivery">
          <Icon name="truck" />
          {m.product_delivery()}
        </Link>
      </li>
      <li>
        <Link to="/returns">
          <Icon name={isReturnable ? 'rotate-ccw' : 'circle-alert'} />
          {isReturnable ? m.product_returns() : m.product_not_returnable()}
        </Link>
      </li>
    </ul>
  );
}
