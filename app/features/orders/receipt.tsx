import type { ReactNode } from 'react';
import { AmountRows } from '#app/ui/amount-rows.tsx';
import { LocalText } from '#app/ui/local-text.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { shownCount } from '#app/ui/shown-count.ts';
import { textOfKey } from '#domain/bag/bag.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { vatContained } from '#domain/money/vat.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { OrderChanges } from './order-changes.tsx';
import { OrderHistory } from './order-history.tsx';

interface ReceiptProps {
  order: Order;
  /** Whether the amounts include VAT. */
  hasVat: boolean;
  children: ReactNode;
}

export function Receipt({ order, hasVat, children }: ReceiptProps) {
  const { lines, totalQuantity, toPay, history } = order;
  const egp = (amount: string) => m.bag_egp({ amount });
  return (
    <div className="receipt">
      <section aria-labelledby="receipt-lines">
        <h2 id="receipt-lines">{m.orders_lines()}</h2>
        <ul className="receipt-lines">
          {lines.map((line) => (
            <li key={textOfKey(line)}>
              <Picture imagePath={line.imagePath} alt="" sizes="5rem" />
              <div>
                <p className="receipt-name">
                  <LocalText of={line} member="name" />
                </p>
                {line.size !== undefined && <p>{m.bag_line_size({ size: line.size })}</p>}
                <p className="receipt-each">
                  <Price
                    egp={line.price}
                    text={(amount) => m.orders_each({ count: shownCount(line.quantity), amount })}
                  />
                </p>
              </div>
              <p className="receipt-sum">
                <Price egp={toEgp(toPiastres(line.price) * line.quantity)} text={egp} />
              </p>
            </li>
          ))}
        </ul>
        <OrderChanges changes={order.changes} />
        <dl className="summary-amounts">
          <div>
            <dt>{m.bag_total_quantity()}</dt>
            <dd>{shownCount(totalQuantity)}</dd>
          </div>
          <AmountRows amounts={order} />
        </dl>
        <p className="summary-cash">
          <Cash order={order} />
        </p>
        {hasVat && !isClosed(order.status) && (
          <p className="receipt-vat">
            <Price egp={toEgp(vatContained(toPay))} text={(amount) => m.orders_vat({ amount })} />
          </p>
        )}
      </section>
      <div className="receipt-side">
        <section aria-labelledby="receipt-status">
          <h2 id="receipt-status">{m.orders_status()}</h2>
          <OrderHistory history={history} />
        </section>
        <section aria-labelledby="receipt-delivery">
          <h2 id="receipt-delivery" tabIndex={-1}>
            {m.orders_delivery()}
          </h2>
          {children}
        </section>
      </div>
    </div>
  );
}

interface CashProps {
  order: Pick<
    Order,
    | 'status'
    | 'toPay'
    | 'deliveryFee'
    | 'needsAddress'
    | 'payment'
    | 'paidAt'
    | 'paidAmount'
    | 'toGiveBack'
  >;
}

/** How it is paid. */
export function Cash({ order }: CashProps) {
  const { status, toPay, payment, paidAt, paidAmount, toGiveBack } = order;
  const egp = (text: (inputs: { amount: string }) => string, piastres = toPay) => (
    <Price egp={toEgp(piastres)} text={(amount) => text({ amount })} />
  );
  if (isClosed(status)) {
    return toGiveBack > 0 ? egp(m.payment_to_give_back, toGiveBack) : notPaid(status);
  }
  if (paidAt !== null && paidAmount !== null) {
    return (
      <>
        {egp(m.payment_paid, paidAmount)} <LocalTime iso={paidAt} />
        {toGiveBack > 0 && (
          <>
            <br />
            {egp(m.payment_surplus, toGiveBack)}
          </>
        )}
      </>
    );
  }
  const isWhole = order.deliveryFee !== null || !order.needsAddress;
  if (payment === 'transfer') return egp(isWhole ? m.payment_due : m.payment_due_plus);
  if (status === 'delivered') return egp(m.orders_paid);
  return egp(isWhole ? m.bag_cash : m.bag_cash_plus);
}

function notPaid(status: OrderStatus): string {
  if (status === 'cancelled') return m.orders_cancelled();
  return status === 'refused' ? m.orders_refused() : m.orders_returned();
}
