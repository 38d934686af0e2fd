import { Button, TextInput } from '@mantine/core';
import { m } from '#messages';
import { useDraft } from '../../../drafts/use-draft.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import { MailHint } from '../mail-hint.tsx';
import styles from '../order.module.css';
import type { WholeOrder } from '../order-data.ts';
import type { Money } from './use-payment.ts';

interface PaidDialogProps {
  order: WholeOrder;
  money: Money;
  isOpen: boolean;
  close: () => void;
}

export function PaidDialog({ order, money, isOpen, close }: PaidDialogProps) {
  const [reference, setReference, clear] = useDraft(`order-${order.number}-paid`, '');
  return (
    <Dialog title={m.office_order_paid()} isOpen={isOpen} close={close}>
      <form
        className={styles.parts}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!(await money.paid(reference))) return;
          clear();
          close();
        }}
      >
        <ToldFault>{money.fault}</ToldFault>
        <TextInput
          label={m.office_order_reference()}
          description={m.office_order_reference_hint()}
          value={reference}
          maxLength={100}
          autoComplete="off"
          dir="ltr"
          data-autofocus
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <MailHint order={order} />
        <Button type="submit" loading={money.isRunning}>
          {m.office_order_save()}
        </Button>
      </form>
    </Dialog>
  );
}
