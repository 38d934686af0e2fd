import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { isTooLong, Waited, waitedText } from '../../ui/order/waited.tsx';
import styles from './pile.module.css';

interface PileProps<Row> {
  title: string;
  /** The page with all of it. */
  to: string;
  /** Read when nothing waits. */
  empty: string;
  /** Undefined while it is loaded: its place is kept. */
  pile: { count: number; rows: readonly Row[] } | undefined;
  children: (row: Row) => ReactNode;
}

/** What waits for one step: how much, how long the oldest has waited, and the first of it. */
export function Pile<Row extends { ageMinutes: number }>({
  title,
  to,
  empty,
  pile,
  children,
}: PileProps<Row>) {
  const id = useId();
  const [oldest] = pile?.rows ?? [];
  return (
    <section className={styles.pile} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>
          <Link to={to}>{title}</Link>
        </h2>
        <span className={styles.count}>
          {/* An Arabic zero looks like a dot. */}
          {pile && pile.count > 0 ? formatCount(pile.count, currentLocale()) : ''}
        </span>
        {oldest && oldest.ageMinutes > 0 && (
          <span className={styles.oldest} data-long={isTooLong(oldest.ageMinutes) || undefined}>
            {m.office_oldest({ time: waitedText(oldest.ageMinutes) })}
          </span>
        )}
      </div>
      {pile?.count === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.rows}>{pile?.rows.map(children)}</ul>
      )}
    </section>
  );
}

interface PileRowProps {
  to: string;
  /** First what it is, then what else there is to know. */
  first: ReactNode;
  amount?: ReactNode;
  second: ReactNode;
  ageMinutes: number;
}

/** As large as a thumb, and all of it leads there. */
export function PileRow({ to, first, amount, second, ageMinutes }: PileRowProps) {
  return (
    <li>
      <Link className={styles.row ?? ''} data-row to={to}>
        <span className={styles.line}>
          <span className={styles.first}>{first}</span>
          {amount}
        </span>
        <span className={styles.line}>
          <span className="quiet">{second}</span>
          <Waited minutes={ageMinutes} />
        </span>
      </Link>
    </li>
  );
}
