import type { ReactNode } from 'react';
import { Link } from '#app/router';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { LocalText, localText } from '#app/ui/text/local-text.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { returnDaysOf } from '#domain/returns/return-days.ts';
import { m } from '#messages';

interface ProductTermsProps {
  /** The owner's lines take the place of the shop's. */
  owner: OwnerSettings;
  isReturnable: boolean;
  /** What delivery costs. @param instead stands there until that is known */
  delivery: (instead: ReactNode) => ReactNode;
}

/** What comes with the price, and whether it can be undone. */
export function ProductTerms({ owner, isReturnable, delivery }: ProductTermsProps) {
  const own = (member: 'deliveryLine' | 'returnsLine') =>
    localText(owner, member) && <LocalText of={owner} member={member} />;
  const { usual } = returnDaysOf(owner);
  const ownDelivery = own('deliveryLine');
  return (
    <ul className="details-terms">
      {ownDelivery && (
        <li>
          <Term to="/delivery" icon="truck">
            {ownDelivery}
          </Term>
        </li>
      )}
      <li>
        {isReturnable && usual > 0 ? (
          <Term to="/returns" icon="rotate-ccw">
            {own('returnsLine') ?? m.product_returns({ count: usual, shown: shownCount(usual) })}
          </Term>
        ) : (
          <Term to="/returns" icon="circle-alert">
            {m.product_not_returnable()}
          </Term>
        )}
      </li>
      <li>
        {delivery(
          ownDelivery ? null : (
            <Term to="/delivery" icon="truck">
              {m.product_delivery()}
            </Term>
          ),
        )}
      </li>
    </ul>
  );
}

function Term(props: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <Link to={props.to}>
      <Icon name={props.icon} />
      <span>{props.children}</span>
    </Link>
  );
}
