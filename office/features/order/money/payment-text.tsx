import { awaitsTransfer } from '#domain/order/due.ts';
import { m } from '#messages';
import { localTime } from '../../../ui/local-time.ts';
import { Money } from '../../../ui/money.tsx';
import amounts from '../../../ui/order/amounts.module.css';
import { Stranger } from '../../../ui/stranger.tsx';
import styles from '../order.module.css';
import type { WholeOrder } from '../order-data.ts';

/** What was paid, what went back, and what still has to. */
export function PaymentText({ order }: { order: WholeOrder }) {
  const { payment, paidAt, paidAmount, paymentReference, toGiveBack, givenBack } = order;
  return (
    <dl className={amounts.amounts}>
      <div>
        <dt>{payment === 'cash' ? m.payment_cash() : m.payment_transfer()}</dt>
        <dd>{paidAt === null && awaitsTransfer(order) && m.office_order_transfer_awaited()}</dd>
      </div>
      {paidAt !== null && (
        <div>
          <dt>
            {m.amount_paid()}
            <p className="quiet">{localTime(paidAt)}</p>
            {paymentReference !== null && <Stranger>{paymentReference}</Stranger>}
          </dt>
          <dd>
            <Money piastres={paidAmount ?? 0} />
          </dd>
        </div>
      )}
      {givenBack > 0 && (
        <div>
          <dt>{m.office_order_given()}</dt>
          <dd>
            <Money piastres={givenBack} />
          </dd>
        </div>
      )}
      {toGiveBack > 0 && (
        <div className={styles.warn}>
          <dt>{m.office_order_to_give_back()}</dt>
          <dd>
            <Money piastres={toGiveBack} />
          </dd>
        </div>
      )}
    </dl>
  );
}
