import { Link } from 'react-router';
import { formatCount } from '#domain/money/amount.ts';
import { orderStatuses } from '#domain/order/order-status.ts';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { statusName } from '../../ui/status-badge.tsx';
import styles from './chips.module.css';
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
        <Chip to={{ ...state, statuses: [] }} isChosen={state.statuses.length === 0}>
          {m.office_orders_all()}
        </Chip>
        {orderStatuses.map((status) => (
          <Chip
            key={status}
            to={{ ...state, statuses: [status] }}
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

interface ChipProps {
  to: ListState;
  isChosen: boolean;
  count?: string | undefined;
  children: string;
}

function Chip({ to, isChosen, count, children }: ChipProps) {
  return (
    <li className={styles.chip} data-chosen={isChosen || undefined}>
      <Link to={linkOf(to)} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
        {children}
      </Link>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </li>
  );
}

/** Nothing where none was found before the shop stopped reading. */
function countText(
  count: number,
  { most, isCut }: Pick<Ok<'orders', 'count'>, 'most' | 'isCut'>,
): string | undefined {
  const shown = (number: number) => formatCount(number, currentLocale());
  if (count >= most) return m.office_orders_many({ shown: shown(most - 1) });
  if (!isCut) return shown(count);
  return count > 0 ? m.office_orders_many({ shown: shown(count) }) : undefined;
}
