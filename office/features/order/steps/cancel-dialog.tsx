import { m } from '#messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { CancelForm } from '../../step-fields/cancel-form.tsx';
import type { SeenOrder } from '../order-data.ts';
import type { Steps } from './use-steps.ts';

interface CancelDialogProps {
  order: SeenOrder;
  steps: Steps;
  isOpen: boolean;
  close: () => void;
}

export function CancelDialog({ order: { number }, steps, isOpen, close }: CancelDialogProps) {
  async function cancel(note: string): Promise<boolean> {
    const isDone = await steps.take('cancelled', { note });
    if (isDone) close();
    return isDone;
  }

  return (
    <Dialog title={m.office_order_cancel({ number: String(number) })} isOpen={isOpen} close={close}>
      <CancelForm
        number={number}
        fault={steps.fault}
        isRunning={steps.running === 'cancelled'}
        onCancel={cancel}
        onKeep={close}
      />
    </Dialog>
  );
}
