import { Alert } from '@mantine/core';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { buyerWarning } from '../../ui/buyer-warning.ts';
import { Money } from '../../ui/money.tsx';
import styles from './new-order.module.css';

/** What the shop says that it costs. */
export function OrderSum({ quote }: { quote: Ok<'orders', 'quote'> }) {
  const { totalPrice, discount, deliveryFee, deliveryDays, toPay } = quote;
  return (
    <dl className={styles.sum}>
      <div>
        <dt>{m.office_new_order_goods_sum()}</dt>
        <dd>
          <Money piastres={totalPrice} />
        </dd>
      </div>
      {discount > 0 && (
        <div>
          <dt>{m.office_new_order_discount()}</dt>
          <dd>
            <Money piastres={discount} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <span>{m.office_new_order_delivery()}</span>{' '}
          {deliveryDays && <span className="quiet">{daysText(deliveryDays)}</span>}
        </dt>
        <dd>{fee(deliveryFee)}</dd>
      </div>
      <div className={styles.toPay}>
        <dt>{m.office_new_order_to_pay()}</dt>
        <dd>
          <Money piastres={toPay} />
        </dd>
      </div>
    </dl>
  );
}

/** What the staff should know before they place it. */
export function OrderWarnings({ quote }: { quote: Ok<'orders', 'quote'> | undefined }) {
  return (
    <div className={styles.warnings}>
      {quote?.warnings.map((warning) => (
        <Alert key={warning.refusal} color="orange" variant="light" role="status">
          {buyerWarning(warning)}
        </Alert>
      ))}
    </div>
  );
}

function fee(piastres: number | null) {
  if (piastres === null) return m.office_new_order_fee_later();
  return piastres === 0 ? m.office_new_order_free() : <Money piastres={piastres} />;
}

function daysText([from, to]: readonly [number, number]): string {
  const [lowest, shown] = [from, to].map((days) => formatCount(days, currentLocale()));
  if (from < to)
    return m.delivery_days_range({ count: to, lowest: lowest ?? '', shown: shown ?? '' });
  return to === 0 ? m.delivery_same_day() : m.delivery_days({ count: to, shown: shown ?? '' });
}
