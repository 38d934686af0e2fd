import type { ReactNode } from 'react';
import { useDeliveryPromise } from '#app/features/delivery/use-delivery-promise.ts';
import { Link } from '#app/router';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { LocalText, localText } from '#app/ui/text/local-text.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { returnDaysOf } from '#domain/returns/return-days.ts';
import { m } from '#messages';

/** What every order comes with. */
export function Promises({ owner }: { owner: OwnerSettings }) {
  const delivery = useDeliveryPromise();
  const { usual } = returnDaysOf(owner);
  const returns = localText(owner, 'returnsLine') ? (
    <LocalText of={owner} member="returnsLine" />
  ) : (
    m.product_returns({ count: usual, shown: shownCount(usual) })
  );
  return (
    <ul className="promises">
      <Promised to="/delivery" icon="shopping-bag">
        {m.home_promise_cash()}
      </Promised>
      {usual > 0 && (
        <Promised to="/returns" icon="rotate-ccw">
          {returns}
        </Promised>
      )}
      <Promised to="/delivery" icon="truck">
        {/* A new element: a text that grows would move. */}
        {delivery === undefined ? (
          <span key="unknown" className="sr-only">
            {m.product_delivery()}
          </span>
        ) : (
          <span key="known">{delivery}</span>
        )}
      </Promised>
    </ul>
  );
}

function Promised(props: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Link to={props.to}>
        <Icon name={props.icon} />
        <span>{props.children}</span>
      </Link>
    </li>
  );
}
