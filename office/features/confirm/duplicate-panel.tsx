import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { useDraft } from '../../drafts/use-draft.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import styles from '../contact/panel.module.css';
import { Panel } from '../contact/panel.tsx';
import { cancelDuplicate, type OrderToConfirm } from './take-steps.ts';
import type { Pile } from './use-pile.ts';

/** Asks which order stays: one of those beside it, or of the same account. */
export function DuplicatePanel({ order, pile }: { order: OrderToConfirm; pile: Pile }) {
  const [typed, setTyped, clear] = useDraft(`order-${order.number}-duplicate`, '');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');

  async function cancel(stays: number | string): Promise<void> {
    setSending(true);
    const told = pile.finish(order.number, await cancelDuplicate(order, stays));
    if (!told) clear();
    setFault(told);
    setSending(false);
  }
  function cancelTyped(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim()) void cancel(typed.trim());
    else setFault(m.office_confirm_stays_missing());
  }

  return (
    <Panel title={m.office_confirm_which_stays()}>
      {order.twins.map(({ number }) => (
        <Button
          key={number}
          variant="default"
          disabled={isSending}
          onClick={() => void cancel(number)}
        >
          {m.office_confirm_keep({ number })}
        </Button>
      ))}
      {order.twins.length === 0 && (
        <form className={styles.form} noValidate onSubmit={cancelTyped}>
          <TextInput
            label={m.office_confirm_stays()}
            inputMode="numeric"
            dir="ltr"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isSending}>
            {m.office_confirm_duplicate()}
          </Button>
        </form>
      )}
      <ToldFault>{fault}</ToldFault>
    </Panel>
  );
}
