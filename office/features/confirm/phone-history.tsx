import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import styles from './big-card.module.css';
import type { OrderToConfirm } from './take-steps.ts';

/** How often this number ordered, received and refused: red where it has refused. */
export function PhoneHistory({ history }: { history: OrderToConfirm['phoneHistory'] }) {
  if (!history) return null;
  if (history.ordered <= 1) return <p className="quiet">{m.office_confirm_first_order()}</p>;
  const shown = (count: number) => formatCount(count, currentLocale());
  return (
    <p className={styles.history} data-refused={history.refused > 0 || undefined}>
      {m.office_confirm_history({
        ordered: shown(history.ordered),
        received: shown(history.received),
        refused: shown(history.refused),
      })}
    </p>
  );
}
