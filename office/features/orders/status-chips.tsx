import { formatCount } from '#domain/money/amount.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { Chip } from '../../ui/chip.tsx';
import styles from '../../ui/chips.module.css';
import { statusName } from '../../ui/order/status-badge.tsx';
import { type ListState, linkOf } from './list-state.ts';

interface StatusChipsProps {
  state: ListState;
  counts: Ok<'orders', 'count'> | undefined;
}

/** A link for each status, with how many orders of the same list have it. */
export function StatusChips({ state, counts }: StatusChipsProps) {
  return (
    <nav className={styles.nav} aria-label={m.office_orders_statuses()}>
      <ul className={`${styles.chips} ${styles.row}`}>
        <Chip to={linkOf({ ...state, statuses: [] })} isChosen={state.statuses.length === 0}>
          {m.office_all()}
        </Chip>
        {orderStatuses.map((status) => (
          <Chip
            key={status}
            to={linkOf({ ...state, statuses: [status] })}
            isChosen={state.statuses.includes(status)}
            count={counts && countText(counts.counts[status] ?? 0, counts)}
          >
            {statusName(status)}
          </Chip>
        ))}
      </ul>
    </nav>
  );
}

function countText(
  count: number,
  { max, isCut }: Pick<Ok<'orders', 'count'>, 'max' | 'isCut'>,
): string | undefined {
  const shown = (number: number) => formatCount(number, currentLocale());
  // An Arabic zero looks like a dot.
  if (count === 0) return undefined;
  if (count >= max) return m.office_orders_many({ shown: shown(max - 1) });
  return isCut ? m.office_orders_many({ shown: shown(count) }) : shown(count);
}
