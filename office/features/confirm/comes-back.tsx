import { Link } from 'react-router';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import type { Ok } from '../../client.ts';
import { currentLocale } from '../../locale.ts';
import { Card } from '../../ui/card.tsx';
import { shortTime } from '../../ui/local-time.ts';
import { Stranger } from '../../ui/stranger.tsx';
import styles from './pile.module.css';

/** What was postponed, and when it is here again. */
export function ComesBack({ later }: { later: Ok<'orders', 'toConfirm'>['dueLater'] }) {
  if (later.count === 0) return null;
  const more = later.count - later.rows.length;
  const shown = formatCount(more, currentLocale());
  return (
    <Card title={m.office_confirm_comes_back()}>
      <ul className={styles.later}>
        {later.rows.map(({ number, againAt, name }) => (
          <li key={number}>
            <Link to={`/orders/${number}`}>{m.office_order({ number })}</Link>
            {name !== null && <Stranger>{name}</Stranger>}
            <span className="quiet">{shortTime(againAt)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">{m.office_confirm_later_more({ count: more, shown })}</p>}
    </Card>
  );
}
