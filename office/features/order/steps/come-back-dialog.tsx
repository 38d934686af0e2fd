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

/** What is known of its pieces. */
type Parcel = 'away' | 'sellable' | 'damaged';

const names: Record<Parcel, () => string> = {
  away: m.office_order_not_back_yet,
  sellable: m.office_order_sellable_yes,
  damaged: m.office_not_sellable,
};
const parcels = Object.keys(names) as Parcel[];

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
  const [chosen, setChosen] = useState<Parcel>();
  const isOpen = step === 'refused' || step === 'returned';

  async function take(parcel: Parcel): Promise<void> {
    if (!step) return;
    setChosen(parcel);
    // What is still on its way is judged in the pile of what came back.
    const judged = parcel === 'away' ? {} : { sellable: parcel === 'sellable' };
    if (!(await steps.take(step, { note, ...judged }))) return;
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
        {parcels.map((parcel) => (
          <Button
            key={parcel}
            variant="default"
            loading={isRunning && chosen === parcel}
            disabled={isRunning}
            onClick={() => void take(parcel)}
          >
            {names[parcel]()}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
