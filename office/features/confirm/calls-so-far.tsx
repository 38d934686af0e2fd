import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { shortTime } from '../../ui/local-time.ts';
import styles from './big-card.module.css';
import type { OrderToConfirm } from './take-steps.ts';

const names: Record<OrderToConfirm['contacts'][number]['kind'], () => string> = {
  call: m.office_confirm_called,
  'no-answer': m.office_confirm_no_answer,
  later: m.office_confirm_postponed_once,
};

/** Who called, and when; the newest first. */
export function CallsSoFar({ order: { contacts, tries } }: { order: OrderToConfirm }) {
  if (contacts.length === 0) return null;
  const shown = formatCount(tries, currentLocale());
  return (
    <details className={styles.calls}>
      <summary>
        {tries > 0 ? m.office_confirm_tries({ count: tries, shown }) : m.office_confirm_calls()}
      </summary>
      <ul>
        {contacts.toReversed().map(({ at, madeBy, kind }) => (
          <li key={`${at} ${kind}`}>
            <span>{[names[kind](), shortTime(at)].join(' · ')}</span>
            <bdi>{madeBy}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
