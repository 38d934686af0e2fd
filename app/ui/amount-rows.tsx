import { toEgp } from '#domain/money/money.ts';
import { type AmountName, amountRows } from '#domain/order/amount-rows.ts';
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

/** Rows of a `dl`. */
export function AmountRows({ amounts }: { amounts: OrderAmounts | Order }) {
  const code = 'code' in amounts ? amounts.code : undefined;
  return amountRows(amounts).map(({ name, piastres }) => (
    <div key={name} data-amount={name}>
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
  ));
}
