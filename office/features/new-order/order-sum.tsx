import { Alert } from '@mantine/core';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { Amounts } from '../../ui/order/amounts.tsx';
import { buyerWarning } from '../../ui/order/buyer-warning.ts';
import styles from './new-order.module.css';

/** What the shop says that it costs. */
export function OrderSum({ quote }: { quote: Ok<'orders', 'quote'> }) {
  const days = quote.deliveryDays ? daysText(quote.deliveryDays) : '';
  return <Amounts order={quote} days={days} isComplete />;
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

function daysText([from, to]: readonly [number, number]): string {
  const [lowest, shown] = [from, to].map((days) => formatCount(days, currentLocale()));
  if (from < to)
    return m.delivery_days_range({ count: to, lowest: lowest ?? '', shown: shown ?? '' });
  return to === 0 ? m.delivery_same_day() : m.delivery_days({ count: to, shown: shown ?? '' });
}
