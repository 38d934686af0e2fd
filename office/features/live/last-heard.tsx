import { useSyncExternalStore } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { currentLocale } from '../../locale.ts';
import { onSilence, silence } from './follow-changes.ts';
import styles from './live.module.css';

/** Shown while the shop is silent: what stands on the page may be old. */
export function LastHeard() {
  const seconds = useSyncExternalStore(onSilence, silence);
  if (seconds === undefined) return null;
  return <p className={styles.heard}>{m.office_last_heard({ time: agoText(seconds) })}</p>;
}

function agoText(seconds: number): string {
  const shown = (count: number) => ({ count, shown: formatCount(count, currentLocale()) });
  if (seconds < 60) return m.office_ago_seconds(shown(seconds));
  return m.office_ago_minutes(shown(Math.floor(seconds / 60)));
}
