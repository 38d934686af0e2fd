import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { dayInEgypt, daysAfter } from '#domain/time/calendar-day.ts';
import { m } from '#messages';
import { shopNow } from '../../connection.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import styles from './card-steps.module.css';
import { Panel } from './panel.tsx';
import { type OrderToConfirm, postponeOrder } from './take-steps.ts';
import type { Pile } from './use-pile.ts';

/** What was chosen stays until the shop has agreed. The device's clock may be wrong: the shop's counts. */
export function LaterPanel({ order, pile }: { order: OrderToConfirm; pile: Pile }) {
  const tomorrow = daysAfter(dayInEgypt(new Date(shopNow())), 1);
  const [chosen, setDay, clear] = useDraft(`order-${order.number}-later`, tomorrow);
  // It may have been chosen days ago.
  const day = chosen && chosen < tomorrow ? tomorrow : chosen;
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');

  async function postpone(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!day) return setFault(m.office_confirm_day_missing());
    setSending(true);
    const told = pile.finish(order.number, await postponeOrder(order, 'later', day));
    if (!told) clear();
    setFault(told);
    setSending(false);
  }

  return (
    <Panel title={m.office_confirm_ask_again()}>
      <form className={styles.form} noValidate onSubmit={(event) => void postpone(event)}>
        <TextInput
          type="date"
          label={m.office_confirm_day()}
          description={m.office_confirm_day_hint()}
          min={tomorrow}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <ToldFault>{fault}</ToldFault>
        <Button type="submit" variant="default" loading={isSending}>
          {m.office_confirm_postpone()}
        </Button>
      </form>
    </Panel>
  );
}
