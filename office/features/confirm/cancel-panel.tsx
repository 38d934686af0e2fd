import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { m } from '#messages';
import { useDraft } from '../../drafts/use-draft.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import styles from '../contact/panel.module.css';
import { Panel } from '../contact/panel.tsx';
import { cancelOrder, type OrderToConfirm } from './take-steps.ts';
import type { Pile } from './use-pile.ts';

/** The reason is the one of the order's own page: nothing that was typed is lost. */
export function CancelPanel({ order, pile }: { order: OrderToConfirm; pile: Pile }) {
  const { number } = order;
  const [reason, setReason, clear] = useDraft(`order-${number}-cancel`, '');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');

  async function cancel(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSending(true);
    const told = pile.finish(number, await cancelOrder(order, reason.trim()));
    if (!told) clear();
    setFault(told);
    setSending(false);
  }

  return (
    <Panel title={m.office_step_cancel()}>
      <form className={styles.form} onSubmit={(event) => void cancel(event)}>
        <TextInput
          label={m.office_confirm_reason()}
          description={m.office_confirm_reason_hint()}
          maxLength={maxStepLengths.note}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <ToldFault>{fault}</ToldFault>
        <Button type="submit" variant="default" loading={isSending}>
          {m.office_confirm_cancel_order({ number })}
        </Button>
      </form>
    </Panel>
  );
}
