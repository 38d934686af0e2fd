import { Link } from 'react-router';
import { m } from '#messages';

/** What an order costs beside the price, and what can be undone. */
export function ProductTerms({ isReturnable }: { isReturnable: boolean }) {
  return (
    <ul className="details-terms">
      <li>
        <Link to="/delivery">{m.product_delivery()}</Link>
      </li>
      <li>
        <Link to="/returns">{isReturnable ? m.product_returns() : m.product_not_returnable()}</Link>
      </li>
    </ul>
  );
}
