import { Link } from 'react-router';
import { m } from '#messages';
import { shortTime } from '../../ui/local-time.ts';
import { statusName } from '../../ui/order/status-badge.tsx';
import styles from './big-card.module.css';
import type { OrderToConfirm } from './take-steps.ts';

type Twin = OrderToConfirm['twins'][number];

/** Orders with the same phone or address within 48 hours. */
export function Twins({ twins }: { twins: readonly Twin[] }) {
  if (twins.length === 0) return null;
  return (
    <div className={styles.twins}>
      <h3>{m.office_confirm_twins()}</h3>
      <ul>
        {twins.map((twin) => (
          <li key={twin.number}>
            <Link to={`/orders/${twin.number}`}>{m.office_order({ number: twin.number })}</Link>
            <span>
              {[statusName(twin.status), shortTime(twin.placedAt), likeness(twin)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function likeness({ hasSamePhone, hasSameAddress }: Twin): string {
  if (hasSamePhone && hasSameAddress) return m.office_confirm_same_both();
  return hasSamePhone ? m.office_confirm_same_phone() : m.office_confirm_same_address();
}
