import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import styles from './waited.module.css';

const tooLong = 24;

/** How long something has waited: `3 h`, `2 d`; red after a day. @param hours whole hours */
export function Waited({ hours }: { hours: number }) {
  return (
    <span className={styles.waited} data-long={hours >= tooLong || undefined}>
      {waitedText(hours)}
    </span>
  );
}

export function waitedText(hours: number): string {
  const shown = (count: number) => ({ count, shown: formatCount(count, currentLocale()) });
  if (hours < 1) return m.office_waited_moment();
  if (hours < 2 * tooLong) return m.office_waited_hours(shown(hours));
  return m.office_waited_days(shown(Math.floor(hours / tooLong)));
}
