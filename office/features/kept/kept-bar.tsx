import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { formatCount } from '#domain/money/amount.ts';
import { m } from '#messages';
import { onSentLater, sendSteps } from '../../kept/outbox.ts';
import { useShopAway, useShownFrom, useSteps } from '../../kept/use-kept.ts';
import { currentLocale } from '../../locale.ts';
import { shortTime } from '../../ui/local-time.ts';
import styles from './kept-bar.module.css';
import { KeptStep } from './kept-step.tsx';
import { tellSent } from './tell-sent.ts';

/** Above each page: how old it is when the shop cannot be reached, and what is not sent yet. */
export function KeptBar() {
  const from = useShownFrom();
  const isAway = useShopAway();
  const steps = useSteps();
  useEffect(() => onSentLater(tellSent), []);
  const shown = (count: number) => ({ shown: formatCount(count, currentLocale()) });
  const refused = steps.filter(({ answer }) => answer);
  const waiting = steps.length - refused.length;
  const age = from === undefined ? '' : m.office_kept_from({ time: shortTime(from) });
  return (
    <div className={styles.bar}>
      <p role="status" className={styles.age}>
        {[isAway ? m.office_shop_away() : '', age].filter(Boolean).join(' ')}
      </p>
      {steps.length > 0 && (
        <details className={styles.steps} open={refused.length > 0 || undefined}>
          <summary>
            {waiting > 0 && <span>{m.office_not_sent_count(shown(waiting))}</span>}
            {refused.length > 0 && (
              <strong>{m.office_not_done_count(shown(refused.length))}</strong>
            )}
          </summary>
          <ul aria-label={m.office_not_sent()}>
            {steps.map((step) => (
              <KeptStep key={step.id} step={step} />
            ))}
          </ul>
          {waiting > 0 && (
            <Button variant="default" onClick={() => void sendSteps()}>
              {m.office_send_now()}
            </Button>
          )}
        </details>
      )}
    </div>
  );
}
