import { Button, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { dayInEgypt, daysAfter } from '#domain/time/calendar-day.ts';
import { readEgyptTime } from '#domain/time/egypt-time.ts';
import { m } from '#messages';
import { shopNow } from '../../connection.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';
import type { PostponePanelProps } from './postpone-order.ts';
import { TimeButton } from './time-button.tsx';
import { usePostpone } from './use-postpone.ts';

/** What was chosen stays until the shop has agreed. The device's clock may be wrong: the shop's counts. */
export function LaterPanel({ number, postpone }: PostponePanelProps) {
  const today = dayInEgypt(new Date(shopNow()));
  const tomorrow = daysAfter(today, 1);
  const [chosen, setDay, clear] = useDraft(`order-${number}-later`, tomorrow);
  // It may have been chosen days ago.
  const day = chosen && chosen < tomorrow ? tomorrow : chosen;
  const evening = `${today}T19:00`;
  const postponing = usePostpone(postpone);
  const { sending, fault, setFault, send } = postponing;

  async function sendDay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!day) return setFault(m.office_confirm_day_missing());
    if (await send(day)) clear();
  }

  return (
    <Panel title={m.office_confirm_ask_again()}>
      <div className={styles.times}>
        <TimeButton until="two-hours" postponing={postponing}>
          {m.office_confirm_in_two_hours()}
        </TimeButton>
        {isAhead(evening) && (
          <TimeButton until={evening} postponing={postponing}>
            {m.office_confirm_evening()}
          </TimeButton>
        )}
        <TimeButton until="tomorrow" postponing={postponing}>
          {m.office_confirm_tomorrow()}
        </TimeButton>
      </div>
      <form className={styles.form} noValidate onSubmit={(event) => void sendDay(event)}>
        <TextInput
          type="date"
          label={m.office_confirm_day()}
          description={m.office_confirm_day_hint()}
          min={tomorrow}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <ToldFault>{fault}</ToldFault>
        <Button
          type="submit"
          variant="default"
          loading={sending !== undefined && sending === day}
          disabled={sending !== undefined}
        >
          {m.office_confirm_postpone()}
        </Button>
      </form>
    </Panel>
  );
}

function isAhead(time: string): boolean {
  return (readEgyptTime(time)?.moment.getTime() ?? 0) > shopNow();
}
