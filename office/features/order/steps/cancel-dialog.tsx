import { Button, TextInput } from '@mantine/core';
import { maxStepLengths } from '#domain/order/step-details.ts';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import styles from '../order.module.css';
import type { SeenOrder } from '../order-data.ts';
import type { Steps } from './use-steps.ts';

interface CancelDialogProps {
  order: SeenOrder;
  steps: Steps;
  isOpen: boolean;
  close: () => void;
}

export function CancelDialog({ order: { number }, steps, isOpen, close }: CancelDialogProps) {
  const [note, setNote, clear] = useDraft(`order-${number}-cancel`, '');
  return (
    <Dialog title={m.office_order_cancel({ number: String(number) })} isOpen={isOpen} close={close}>
      <form
        className={styles.parts}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await steps.take('cancelled', { note }))) return;
          clear();
          close();
        }}
      >
        <p>{m.office_order_cancel_hint()}</p>
        <ToldFault>{steps.fault}</ToldFault>
        <TextInput
          label={m.office_order_reason()}
          description={m.office_order_reason_hint()}
          value={note}
          maxLength={maxStepLengths.note}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" color="red.9" loading={steps.running === 'cancelled'}>
            {m.office_order_cancel_sure()}
          </Button>
          <Button variant="default" onClick={close}>
            {m.office_order_keep()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
