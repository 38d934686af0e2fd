import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { m } from '#messages';
import { OrderState } from '../kept/order-state.tsx';
import { CheckBox } from './check-box.tsx';
import styles from './order-cards.module.css';
import { OrderName, OrderPlace, OrderToPay, OrderWaited } from './order-parts.tsx';
import type { Selection } from './steps/use-selection.ts';
import type { ListedOrder } from './use-order-list.ts';

/** More than a phone shows at once: they are painted first. */
const firstRows = 8;

interface OrderCardsProps {
  rows: readonly ListedOrder[];
  /** Undefined while nothing is selected. */
  selection: Selection | undefined;
}

/** On a phone: two or three lines an order. A tap opens it, or selects it while orders are selected. */
export function OrderCards({ rows, selection }: OrderCardsProps) {
  const shown = useDeferredValue(rows, rows.length > firstRows ? rows.slice(0, firstRows) : rows);
  return (
    <ul className={styles.cards}>
      {shown.map((row) => (
        <li
          key={row.number}
          className={styles.card}
          data-selected={selection?.has(row.number) || undefined}
        >
          {selection && (
            <CheckBox
              id={boxOf(row)}
              aria-label={m.office_orders_select_one({ number: String(row.number) })}
              checked={selection.has(row.number)}
              disabled={!selection.canHave(row.number)}
              onChange={() => selection.toggle(row.number)}
            />
          )}
          <div className={styles.lines}>
            <div className={styles.line}>
              {selection ? (
                <label htmlFor={boxOf(row)} className={styles.link}>
                  {m.office_order({ number: String(row.number) })}
                </label>
              ) : (
                <Link to={`/orders/${row.number}`} className={styles.link} data-row>
                  {m.office_order({ number: String(row.number) })}
                </Link>
              )}
              <OrderState number={row.number} status={row.status} />
            </div>
            <div className={styles.line}>
              <OrderName row={row} />
              <OrderToPay row={row} />
            </div>
            <div className={`${styles.line} quiet`}>
              <OrderPlace row={row} />
              <OrderWaited row={row} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function boxOf({ number }: ListedOrder): string {
  return `order-${number}`;
}
