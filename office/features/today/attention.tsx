import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { Card } from '../../ui/card.tsx';
import { Dot } from '../../ui/dot.tsx';
import { localTime } from '../../ui/local-time.ts';
import { Waited } from '../../ui/order/waited.tsx';
import { Stranger } from '../../ui/stranger.tsx';
import { linkToChosen } from '../orders/list-state.ts';
import styles from './attention.module.css';
import { NameOf } from './piles.tsx';

type Today = Ok<'today', 'show'>;

/** What needs somebody besides the piles; what is empty is not shown. */
export function Attention({ today }: { today: Today }) {
  const { withoutAddress, returnsToDecide, lowStock, undeliveredMails } = today;
  return (
    <div className={styles.cards}>
      <Facts
        title={m.office_without_address()}
        facts={withoutAddress}
        to={linkToChosen({ needsAddress: true })}
      >
        {({ number, name, ageMinutes }) => (
          <OrderFact key={number} number={number} first={<NameOf name={name} number={number} />}>
            <Waited minutes={ageMinutes} />
          </OrderFact>
        )}
      </Facts>
      <Facts
        title={m.office_returns_to_decide()}
        facts={returnsToDecide}
        command="returns list --open"
      >
        {({ id, orderNumber, kind, name, ageMinutes }) => (
          <OrderFact
            key={id}
            number={orderNumber}
            first={<NameOf name={name} number={orderNumber} />}
            second={kind === 'exchange' ? m.office_wants_exchange() : m.office_wants_refund()}
          >
            <Waited minutes={ageMinutes} />
          </OrderFact>
        )}
      </Facts>
      <Facts title={m.office_low_stock()} facts={lowStock} command="stock list">
        {({ id, size, left, ...names }) => (
          <li key={`${id}:${size}`} className={styles.fact}>
            <span>
              <bdi>{productName(id, names)}</bdi>
              {size !== '' && (
                <span className="quiet">
                  <Dot />
                  <bdi>{size}</bdi>
                </span>
              )}
            </span>
            <span className={styles.left}>{leftText(left)}</span>
          </li>
        )}
      </Facts>
      <Facts title={m.office_undelivered()} facts={undeliveredMails}>
        {({ orderNumber, recipient, reason, givenUpAt }) => (
          <OrderFact
            key={`${givenUpAt}-${recipient}`}
            number={orderNumber}
            first={<Stranger>{recipient}</Stranger>}
            second={<Stranger>{reason}</Stranger>}
          >
            {localTime(givenUpAt)}
          </OrderFact>
        )}
      </Facts>
    </div>
  );
}

interface FactsProps<Row> {
  title: string;
  facts: { count: number; rows: readonly Row[] } | undefined;
  /** The page with all of them, or the command while there is no page. */
  to?: string;
  command?: string;
  children: (row: Row) => ReactNode;
}

function Facts<Row>({ title, facts, to, command, children }: FactsProps<Row>) {
  if (!facts || facts.count === 0) return null;
  const count = formatCount(facts.count, currentLocale());
  const more = facts.count - facts.rows.length;
  return (
    <Card title={title}>
      <ul className={styles.facts}>{facts.rows.map(children)}</ul>
      {to && (
        <Link className={styles.all ?? ''} to={to}>
          {m.office_all_of_them({ count })}
        </Link>
      )}
      {!to && more > 0 && <p className="quiet">{andMore(more)}</p>}
      {command && <Command>{command}</Command>}
    </Card>
  );
}

function andMore(count: number): string {
  return m.office_and_more({ count, shown: formatCount(count, currentLocale()) });
}

interface OrderFactProps {
  /** Null: it is about no order. */
  number: number | null;
  first: ReactNode;
  second?: ReactNode;
  children: ReactNode;
}

function OrderFact({ number, first, second, children }: OrderFactProps) {
  return (
    <li className={styles.fact}>
      <span>
        {number === null ? first : <Link to={`/orders/${number}`}>{first}</Link>}
        {second && <span className={styles.second}>{second}</span>}
      </span>
      <span className={styles.left}>{children}</span>
    </li>
  );
}

const shop = 'npm run shop --';

/** Of a page that the office does not have yet. */
export function Command({ children }: { children: string | readonly string[] }) {
  return (
    <p className="quiet">
      {m.office_in_terminal()}
      {[children].flat().map((command) => (
        <code key={command} dir="ltr" className={styles.command}>
          {[shop, command].join(' ')}
        </code>
      ))}
    </p>
  );
}

function productName(id: number, { name, nameAr }: { name: string | null; nameAr: string | null }) {
  const own = currentLocale() === 'ar' ? (nameAr ?? name) : name;
  return own ?? m.office_product({ id: String(id) });
}

function leftText(count: number): string {
  if (count === 0) return m.office_sold_out();
  return m.office_pieces_left({ count, shown: formatCount(count, currentLocale()) });
}
