import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { statusName } from '../../../ui/order/status-badge.tsx';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import styles from '../order.module.css';
import type { OrderStep, SeenOrder } from '../order-data.ts';
import type { Steps } from './use-steps.ts';

interface ComeBackDialogProps {
  order: SeenOrder;
  steps: Steps;
  /** It is open for two of them. */
  step: OrderStep | undefined;
  close: () => void;
}

/** A parcel comes back: only a person sees whether it can be sold again. */
export function ComeBackDialog({ order: { number }, steps, step, close }: ComeBackDialogProps) {
  const [note, setNote, clear] = useDraft(`order-${number}-come-back`, '');
  const [sellable, setSellable] = useState<boolean>();
  const isOpen = step === 'refused' || step === 'returned';

  async function take(isSellable: boolean): Promise<void> {
    if (!step) return;
    setSellable(isSellable);
    const details = { note, ...(isSellable && { sellable: true }) };
    if (!(await steps.take(step, details))) return;
    clear();
    close();
  }
  const isRunning = steps.running !== undefined;

  return (
    <Dialog
      title={m.office_order_is({ number: String(number), status: step ? statusName(step) : '' })}
      isOpen={isOpen}
      close={close}
    >
      <ToldFault>{steps.fault}</ToldFault>
      <TextInput
        label={m.office_order_step_note()}
        value={note}
        maxLength={maxStepLengths.note}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <p>{m.office_order_sellable()}</p>
      <div className={styles.buttons}>
        <Button
          variant="default"
          loading={isRunning && sellable === true}
          disabled={isRunning}
          onClick={() => void take(true)}
        >
          {m.office_order_sellable_yes()}
        </Button>
        <Button
          variant="default"
          loading={isRunning && sellable === false}
          disabled={isRunning}
          onClick={() => void take(false)}
        >
          {m.office_no()}
        </Button>
      </div>
    </Dialog>
  );
}
