import type { ReactNode } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { AmountRows } from '#app/ui/text/amount-rows.tsx';
import { LocalText } from '#app/ui/text/local-text.tsx';
import { Price } from '#app/ui/text/price.tsx';
import { shownCount } from '#app/ui/text/shown-count.ts';
import { textOfKey } from '#domain/bag/bag.ts';
import { toEgp, toPiastres } from '#domain/money/money.ts';
import { vatContained } from '#domain/money/vat.ts';
import { isClosed } from '#domain/order/closed-order.ts';
import { nextStepOf } from '#domain/order/next-step.ts';
import type { Order } from '#domain/order/order.ts';
import { m } from '#messages';
import { Cash } from '../cash.tsx';
import { OrderHistory } from '../order-history.tsx';
import { OrderChanges } from './order-changes.tsx';

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
        {hasVat && toPay > 0 && !isClosed(order.status) && (
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
        {nextStepOf(order) !== 'address' && (
          <section aria-labelledby="receipt-delivery">
            <h2 id="receipt-delivery" tabIndex={-1}>
              {m.orders_delivery()}
            </h2>
            {children}
          </section>
        )}
      </div>
    </div>
  );
}
