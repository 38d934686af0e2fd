import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { Money } from '../../ui/money.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import { linkToChosen } from '../orders/list-state.ts';
import { backReason } from './back-reason.ts';
import styles from './pile.module.css';
import { Pile, PileRow } from './pile.tsx';

type Today = Ok<'today', 'show'>;

/** The day: a packer has only what is to ship. @param today undefined while it is loaded */
export function Piles({ today, isPacker }: { today: Today | undefined; isPacker: boolean }) {
  return (
    <div className={styles.piles} data-several={!isPacker || undefined}>
      {!isPacker && (
        <Pile
          title={m.office_confirm()}
          to="/confirm"
          empty={m.office_pile_empty_confirm()}
          pile={today?.toConfirm}
        >
          {orderRow}
        </Pile>
      )}
      <Pile
        title={m.office_to_ship()}
        to={linkToChosen({ statuses: ['confirmed'], sort: 'oldest' })}
        empty={m.office_pile_empty_ship()}
        pile={today?.toShip}
      >
        {orderRow}
      </Pile>
      {!isPacker && (
        <Pile
          title={m.office_came_back()}
          to="/came-back"
          empty={m.office_pile_empty_back()}
          pile={today?.cameBack}
        >
          {(row) => (
            <PileRow
              key={`${row.reason}-${row.returnId ?? row.number}`}
              to={`/orders/${row.number}`}
              first={<NameOf name={row.name} number={row.number} />}
              amount={row.amount !== undefined && <Money piastres={row.amount} />}
              second={backReason(row)}
              ageMinutes={row.ageMinutes}
            />
          )}
        </Pile>
      )}
    </div>
  );
}

type OrderRow = Omit<Today['toShip']['rows'][number], 'amount' | 'status'> & { amount?: number };

function orderRow({ number, name, amount, needsAddress, ageMinutes }: OrderRow) {
  const order = m.office_order({ number: String(number) });
  return (
    <PileRow
      key={number}
      to={`/orders/${number}`}
      first={<NameOf name={name} number={number} />}
      amount={amount !== undefined && <Money piastres={amount} />}
      second={needsAddress ? m.office_no_address() : order}
      ageMinutes={ageMinutes}
    />
  );
}

/** Without an address nobody has a name: then the order's number stands for it. */
export function NameOf({ name, number }: { name: string | null; number: number }) {
  return name ? (
    <Stranger>{name}</Stranger>
  ) : (
    <span>{m.office_order({ number: String(number) })}</span>
  );
}
