import { formatCount } from '#domain/money/amount.ts';
import { type AmountName, amountRows } from '#domain/order/amount-rows.ts';
import type { Order } from '#domain/order/order.ts';
import type { Locale } from '#domain/text/locale.ts';
import { m } from '#messages';
import styles from './receipt.module.css';
import sheet from './sheet.module.css';
import { amountText, shownAmount } from './sheet-text.tsx';

const names = {
  amount: m.amount_amount,
  before_sale: m.amount_before_sale,
  after_sale: m.amount_after_sale,
  discount: m.amount_discount,
  delivery: m.amount_delivery,
  to_pay: m.amount_to_pay,
  paid: m.amount_paid,
  total: m.amount_total,
} satisfies Record<AmountName, unknown>;

interface ReceiptAmountsProps {
  order: Parameters<typeof amountRows>[0] & Pick<Order, 'totalQuantity' | 'code'>;
  locale: Locale;
}

export function ReceiptAmounts({ order, locale }: ReceiptAmountsProps) {
  const { totalQuantity, code } = order;
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{m.bag_total_quantity({}, { locale })}</dt>
        <dd>
          <bdi>{formatCount(totalQuantity, locale)}</bdi>
        </dd>
      </div>
      {amountRows(order).map(({ name, piastres }) => (
        <div key={name} data-amount={name}>
          <dt>
            {name === 'discount' && code !== undefined
              ? m.amount_discount_code({ code }, { locale })
              : names[name]({}, { locale })}
          </dt>
          <dd>
            <bdi className={sheet.whole}>{shownRow(name, piastres, locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function shownRow(name: AmountName, piastres: number, locale: Locale): string {
  if (name === 'delivery' && piastres === 0) return m.amount_free({}, { locale });
  if (name !== 'discount') return amountText(piastres, locale);
  return m.amount_minus({ amount: shownAmount(piastres, locale) }, { locale });
}
