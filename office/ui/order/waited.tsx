import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import styles from './waited.module.css';

const hour = 60;
const day = 24 * hour;

/** How long something has waited: `40 min`, `3 h`, `2 d`; red after a day. @param minutes whole minutes */
export function Waited({ minutes }: { minutes: number }) {
  return (
    <span className={styles.waited} data-long={isTooLong(minutes) || undefined}>
      {waitedText(minutes)}
    </span>
  );
}

/** Nobody should wait a day. @param minutes whole minutes */
export function isTooLong(minutes: number): boolean {
  return minutes >= day;
}

export function waitedText(minutes: number): string {
  const shown = (count: number) => ({ count, shown: formatCount(count, currentLocale()) });
  if (minutes < 1) return m.office_waited_moment();
  if (minutes < hour) return m.office_waited_minutes(shown(minutes));
  if (minutes < 2 * day) return m.office_waited_hours(shown(Math.floor(minutes / hour)));
  return m.office_waited_days(shown(Math.floor(minutes / day)));
}
