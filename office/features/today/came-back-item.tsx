import { Link } from 'react-router';
import { m } from '#messages';
import { Money } from '../../ui/money.tsx';
import { Waited } from '../../ui/order/waited.tsx';
import { Command } from './attention.tsx';
import { backReason, type CameBackRow } from './back-reason.ts';
import styles from './came-back.module.css';
import { DecidePieces } from './decide-pieces.tsx';
import { NameOf } from './piles.tsx';

/** What waits, and how it is done: on its order, here, or in the terminal. */
export function CameBackItem({ row }: { row: CameBackRow }) {
  const { number, name, amount, ageMinutes, returnId, kind, status, version } = row;
  const end = kind === 'exchange' ? 'exchange' : 'refund';
  return (
    <li className={styles.item} data-row>
      <div className={styles.line}>
        <Link to={`/orders/${number}`}>
          <NameOf name={name} number={number} />
        </Link>
        {amount !== undefined && <Money piastres={amount} />}
      </div>
      <div className={styles.line}>
        <span>{backReason(row)}</span>
        <Waited minutes={ageMinutes} />
      </div>
      {name && <p className="quiet">{m.office_order({ number: String(number) })}</p>}
      {status && <DecidePieces {...{ number, status, version }} />}
      {returnId !== undefined && <Command>{['returns', end, returnId].join(' ')}</Command>}
    </li>
  );
}
