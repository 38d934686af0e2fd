import { isClosed } from '#domain/order/closed-order.ts';
import { awaitsTransfer } from '#domain/order/due.ts';
import { m } from '#messages';
import { shortTime } from '../../ui/local-time.ts';
import { Money } from '../../ui/money.tsx';
import { Waited } from '../../ui/order/waited.tsx';
import { Postponed } from '../contact/postponed.tsx';
import { OrderState } from '../kept/order-state.tsx';
import { piecesName } from './lines/line-name.ts';
import styles from './order.module.css';
import { isWhole, type SeenOrder } from './order-data.ts';

/** What somebody sees first: how it stands, since when, and for how much. */
export function OrderHead({ order }: { order: SeenOrder }) {
  const { status, placedAt, ageMinutes, toPay, payment, paidAt } = order;
  const isOver = isClosed(status) || status === 'delivered';
  const whole = isWhole(order) ? order : undefined;
  return (
    <div className={styles.head}>
      <p className={styles.state}>
        <OrderState number={order.number} status={status} />
        {!isOver && <Waited minutes={ageMinutes} />}
        {whole && status === 'placed' && <Postponed {...whole} />}
        <span className="quiet">{m.office_order_placed({ time: shortTime(placedAt) })}</span>
      </p>
      {toPay !== undefined && (
        <p className={styles.due}>
          <strong>
            <Money piastres={toPay} />
          </strong>
          <span className="quiet">
            {payment === 'cash' ? m.payment_cash() : m.payment_transfer()}
          </span>
          {paidAt !== null && <span>{m.amount_paid()}</span>}
          {whole && !isOver && awaitsTransfer(whole) && (
            <strong className={styles.warn}>{m.office_order_transfer_awaited()}</strong>
          )}
        </p>
      )}
      {order.needsAddress && <p className={styles.warn}>{m.office_order_needs_address()}</p>}
      {whole && whole.notPutBack.length > 0 && (
        <p className={styles.warn}>
          {m.office_order_not_put_back({ pieces: whole.notPutBack.map(piecesName).join(', ') })}
        </p>
      )}
    </div>
  );
}
