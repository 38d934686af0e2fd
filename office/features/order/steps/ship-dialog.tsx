import { Button, TextInput } from '@mantine/core';
import { maxStepLengths, type StepDetail } from '#domain/order/step-details.ts';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import { CourierField } from '../../step-fields/courier-field.tsx';
import { MailHint } from '../mail-hint.tsx';
import styles from '../order.module.css';
import type { SeenOrder } from '../order-data.ts';
import type { Steps } from './use-steps.ts';

interface ShipDialogProps {
  order: SeenOrder;
  steps: Steps;
  isOpen: boolean;
  close: () => void;
}

/** Who carries it, and under which number; of an order that is on its way, it corrects them. */
export function ShipDialog({ order, isOpen, close, steps }: ShipDialogProps) {
  const number = String(order.number);
  const title =
    order.status === 'shipped' ? m.office_order_correct_parcel() : m.office_order_ship({ number });
  return (
    <Dialog title={title} isOpen={isOpen} close={close}>
      <ShipForm order={order} steps={steps} close={close} />
    </Dialog>
  );
}

function ShipForm({ order, steps, close }: Omit<ShipDialogProps, 'isOpen'>) {
  const isOnItsWay = order.status === 'shipped';
  const told = isOnItsWay ? order.history.at(-1) : undefined;
  const { courier = '', waybill = '', note = '' } = told ?? {};
  const [typed, setTyped, clear] = useDraft(`order-${order.number}-ship`, {
    courier,
    waybill,
    note,
  });
  const field = (name: StepDetail) => ({
    value: typed[name],
    maxLength: maxStepLengths[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });

  return (
    <form
      className={styles.parts}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await steps.take('shipped', typed))) return;
        clear();
        close();
      }}
    >
      <ToldFault>{steps.fault}</ToldFault>
      <CourierField value={typed.courier} onType={(courier) => setTyped({ ...typed, courier })} />
      <TextInput {...field('waybill')} label={m.office_order_waybill()} dir="ltr" />
      <TextInput {...field('note')} label={m.office_order_step_note()} />
      <MailHint order={order} isStep />
      <Button type="submit" loading={steps.running === 'shipped'}>
        {isOnItsWay ? m.office_order_save() : m.office_step_ship()}
      </Button>
    </form>
  );
}
