import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { Dot } from '../../ui/dot.tsx';
import { Money } from '../../ui/money.tsx';
import { Waited } from '../../ui/order/waited.tsx';
import styles from './big-card.module.css';
import { CallsSoFar } from './calls-so-far.tsx';
import { CardSteps } from './card-steps.tsx';
import { OrderedLines } from './ordered-lines.tsx';
import { PhoneHistory } from './phone-history.tsx';
import type { OrderToConfirm } from './take-steps.ts';
import { Twins } from './twins.tsx';
import type { Pile } from './use-pile.ts';
import { WhoOrdered } from './who-ordered.tsx';

/** The first one comes with its page, whose title has the focus. */
let isFirst = true;

/** All that is needed to call, and what may come of it. */
export function BigCard({ order, pile }: { order: OrderToConfirm; pile: Pile }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
    isFirst = false;
  }, []);
  const { number } = order;
  const title = m.office_order({ number });
  return (
    <section className={styles.card} aria-label={title} data-row>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          <Link to={`/orders/${number}`}>{title}</Link>
        </h2>
        <Waited minutes={order.ageMinutes} />
      </header>
      <div className={styles.who}>
        <WhoOrdered order={order} />
        <PhoneHistory history={order.phoneHistory} />
      </div>
      <OrderedLines lines={order.lines} />
      <p className={styles.amount}>
        <span>{m.amount_to_pay()}</span>
        <strong>
          <Money piastres={order.toPay} />
        </strong>
        <span className="quiet">
          <span>{order.payment === 'cash' ? m.payment_cash() : m.payment_transfer()}</span>
          {order.hasSale && (
            <>
              <Dot />
              <span>{m.office_confirm_coupon()}</span>
            </>
          )}
        </span>
      </p>
      <CallsSoFar order={order} />
      <Twins twins={order.twins} />
      <CardSteps order={order} pile={pile} />
    </section>
  );
}
