import { formatAmount } from '#domain/money/amount.ts';
import { toEgp } from '#domain/money/money.ts';
import { type AmountRow, amountRows } from '#domain/order/amount-rows.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { Money } from '../money.tsx';
import styles from './amounts.module.css';

interface AmountsProps {
  order: Parameters<typeof amountRows>[0] & { code?: string | null | undefined };
  /** How long it takes, beside the fee. */
  days?: string;
  /** Of an order that is not placed yet, what is not known is told, too. */
  isComplete?: boolean;
}

/** From the goods down to what is paid. */
export function Amounts({ order, days, isComplete = false }: AmountsProps) {
  const rows = amountRows(order);
  return (
    <dl className={styles.amounts}>
      {rows.map((row) => (
        <div key={row.name} data-amount={row.name}>
          <dt>
            {nameOf(row, order.code)}
            {row.name === 'delivery' && days && <span className="quiet"> {days}</span>}
          </dt>
          <dd>
            <Amount row={row} />
          </dd>
        </div>
      ))}
      {isComplete && order.deliveryFee === null && (
        <div>
          <dt>{m.amount_delivery()}</dt>
          <dd>{m.amount_fee_unknown()}</dd>
        </div>
      )}
    </dl>
  );
}

function Amount({ row: { name, piastres } }: { row: AmountRow }) {
  if (name === 'delivery' && piastres === 0) return <span>{m.amount_free()}</span>;
  if (name !== 'discount') return <Money piastres={piastres} />;
  const amount = formatAmount(toEgp(piastres), currentLocale());
  return <bdi>{m.amount_minus({ amount })}</bdi>;
}

function nameOf({ name }: AmountRow, code: string | null | undefined): string {
  if (name === 'discount' && code) return m.amount_discount_code({ code });
  return m[`amount_${name}`]();
}
