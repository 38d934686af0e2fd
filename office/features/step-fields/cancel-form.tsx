import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { m } from '#messages';
import { useDraft } from '../../drafts/use-draft.ts';
import { ToldFault } from '../../ui/told/told-fault.tsx';
import { ReasonField } from './reason-field.tsx';
import styles from './step-fields.module.css';

interface CancelFormProps {
  number: number;
  fault: string;
  isRunning: boolean;
  /** @returns whether it is done, or will be */
  onCancel: (reason: string) => Promise<boolean>;
  /** Leaves the order as it is. */
  onKeep?: () => void;
}

/** What is typed stays until it is done, wherever the order is cancelled. */
export function CancelForm({ number, fault, isRunning, onCancel, onKeep }: CancelFormProps) {
  const [reason, setReason, clear] = useDraft(`order-${number}-cancel`, '');

  async function cancel(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await onCancel(reason.trim())) clear();
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void cancel(event)}>
      <p>{m.office_order_cancel_hint()}</p>
      <ToldFault>{fault}</ToldFault>
      <ReasonField value={reason} onType={setReason} />
      <div className={styles.buttons}>
        <Button type="submit" color="red.9" loading={isRunning}>
          {m.office_confirm_cancel_order({ number })}
        </Button>
        {onKeep && (
          <Button variant="default" disabled={isRunning} onClick={onKeep}>
            {m.office_order_keep()}
          </Button>
        )}
      </div>
    </form>
  );
}
