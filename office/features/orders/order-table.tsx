import { Link } from 'react-router';
import { m } from '#messages';
import { localTime } from '../../ui/local-time.ts';
import { OrderState } from '../kept/order-state.tsx';
import { CheckBox } from './check-box.tsx';
import { OrderName, OrderPlace, OrderToPay, OrderWaited } from './order-parts.tsx';
import styles from './order-table.module.css';
import type { Selection } from './steps/use-selection.ts';
import type { ListedOrder } from './use-order-list.ts';

interface OrderTableProps {
  rows: readonly ListedOrder[];
  selection: Selection;
  seesMoney: boolean;
}

export function OrderTable({ rows, selection, seesMoney }: OrderTableProps) {
  const free = rows.filter(({ number }) => selection.canHave(number));
  return (
    <div className={styles.sheet}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <CheckBox
                aria-label={m.office_orders_select_all()}
                checked={free.length > 0 && free.every(({ number }) => selection.has(number))}
                disabled={free.length === 0}
                onChange={({ currentTarget }) =>
                  selection.set(currentTarget.checked ? free.map(({ number }) => number) : [])
                }
              />
            </td>
            <th scope="col">{m.office_orders_number()}</th>
            <th scope="col">{m.office_orders_statuses()}</th>
            <th scope="col">{m.office_orders_name()}</th>
            <th scope="col">{m.office_orders_place()}</th>
            <th scope="col">{m.office_orders_placed()}</th>
            {seesMoney && (
              <th scope="col" className={styles.end}>
                {m.amount_to_pay()}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.number} {...{ row, selection, seesMoney }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableRow({
  row,
  selection,
  seesMoney,
}: Omit<OrderTableProps, 'rows'> & { row: ListedOrder }) {
  const { number, status, placedAt } = row;
  return (
    <tr data-selected={selection.has(number) || undefined}>
      <td>
        <CheckBox
          aria-label={m.office_orders_select_one({ number: String(number) })}
          checked={selection.has(number)}
          disabled={!selection.canHave(number)}
          onChange={() => selection.toggle(number)}
        />
      </td>
      <th scope="row">
        <Link
          to={`/orders/${number}`}
          className={styles.link}
          aria-label={m.office_order({ number: String(number) })}
          data-row
        >
          {number}
        </Link>
      </th>
      <td className={styles.whole}>
        <OrderState number={number} status={status} />
      </td>
      <td className={styles.words}>
        <OrderName row={row} />
      </td>
      <td className={styles.words}>
        <OrderPlace row={row} />
      </td>
      <td className={styles.words} title={localTime(placedAt)}>
        <OrderWaited row={row} />
      </td>
      {seesMoney && (
        <td className={`${styles.end} ${styles.whole}`}>
          <OrderToPay row={row} />
        </td>
      )}
    </tr>
  );
}
