import type { ReactNode } from 'react';
import { toEgp } from '#domain/money/money.ts';
import { type AmountName, type AmountRow, amountRows } from '#domain/order/amount-rows.ts';
import type { Order, OrderAmounts } from '#domain/order/order.ts';
import { m } from '#messages';
import { Price } from './price.tsx';

const names: Record<AmountName, () => string> = {
  amount: m.amount_amount,
  before_sale: m.amount_before_sale,
  after_sale: m.amount_after_sale,
  discount: m.amount_discount,
  delivery: m.amount_delivery,
  to_pay: m.amount_to_pay,
  paid: m.amount_paid,
  total: m.amount_total,
};

interface AmountRowsProps {
  amounts: OrderAmounts | Order;
  /** In place of the fee of the delivery, and of a sum without it. */
  unknownFee?: ReactNode;
}

/** Rows of a `dl`. */
export function AmountRows({ amounts, unknownFee }: AmountRowsProps) {
  const code = 'code' in amounts ? amounts.code : undefined;
  const rows = amountRows(amounts).filter(({ name }) => !unknownFee || name !== 'to_pay');
  return (
    <>
      {rows.map((row) => (
        <Row key={row.name} {...row} code={code} />
      ))}
      {unknownFee && (
        <div>
          <dt>{m.amount_delivery()}</dt>
          <dd>{unknownFee}</dd>
        </div>
      )}
    </>
  );
}

function Row({ name, piastres, code }: AmountRow & { code: string | undefined }) {
  return (
    <div data-amount={name}>
      <dt>
        {name === 'discount' && code !== undefined
          ? m.amount_discount_code({ code })
          : names[name]()}
      </dt>
      <dd className={name === 'before_sale' ? 'struck' : ''}>
        {name === 'delivery' && piastres === 0 ? (
          m.amount_free()
        ) : (
          <Price
            egp={toEgp(piastres)}
            text={(amount) =>
              name === 'discount' ? m.amount_minus({ amount }) : m.bag_egp({ amount })
            }
          />
        )}
      </dd>
    </div>
  );
}
