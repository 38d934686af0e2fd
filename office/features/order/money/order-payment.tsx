import { Button } from '@mantine/core';
import { useState } from 'react';
import { isClosed } from '#domain/order/closed-order.ts';
import { awaitsTransfer } from '#domain/order/due.ts';
import { m } from '#messages';
import { Card } from '../../../ui/card.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import { MailHint } from '../mail-hint.tsx';
import styles from '../order.module.css';
import type { WholeOrder } from '../order-data.ts';
import { GaveBackDialog } from './gave-back-dialog.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { PaymentText } from './payment-text.tsx';
import { usePayment } from './use-payment.ts';

type Asked = 'paid' | 'unpaid' | 'payment' | 'gave-back';

export function OrderPayment({ order, isOwner }: { order: WholeOrder; isOwner: boolean }) {
  const money = usePayment(order);
  const [asked, setAsked] = useState<Asked>();
  const { payment, status, paidAt, toGiveBack, givenBack } = order;
  const mayChange = paidAt === null && !isClosed(status) && status !== 'delivered';
  const other = payment === 'cash' ? 'transfer' : 'cash';
  const close = () => setAsked(undefined);
  const ask = (what: Asked) => {
    money.clear();
    setAsked(what);
  };

  return (
    <Card title={m.payment_legend()}>
      <PaymentText order={order} />
      {!asked && <ToldFault>{money.fault}</ToldFault>}
      <div className={styles.buttons}>
        {awaitsTransfer(order) && !isClosed(status) && (
          <Button variant="default" onClick={() => ask('paid')}>
            {m.office_order_paid()}
          </Button>
        )}
        {paidAt !== null && !isClosed(status) && givenBack === 0 && (
          <Button variant="default" onClick={() => ask('unpaid')}>
            {m.office_order_unpaid()}
          </Button>
        )}
        {mayChange && (
          <Button variant="default" onClick={() => ask('payment')}>
            {other === 'cash' ? m.office_order_to_cash() : m.office_order_to_transfer()}
          </Button>
        )}
        {isOwner && toGiveBack > 0 && (
          <Button variant="default" onClick={() => ask('gave-back')}>
            {m.office_order_gave_back()}
          </Button>
        )}
      </div>
      <PaidDialog isOpen={asked === 'paid'} close={close} money={money} order={order} />
      <GaveBackDialog isOpen={asked === 'gave-back'} close={close} order={order} />
      <Dialog title={m.office_order_unpaid()} isOpen={asked === 'unpaid'} close={close}>
        <p>{m.office_order_unpaid_ask()}</p>
        <ToldFault>{money.fault}</ToldFault>
        <Button
          loading={money.isRunning}
          onClick={async () => {
            if (await money.unpaid()) close();
          }}
        >
          {m.office_order_unpaid()}
        </Button>
      </Dialog>
      <Dialog
        title={other === 'cash' ? m.office_order_to_cash() : m.office_order_to_transfer()}
        isOpen={asked === 'payment'}
        close={close}
      >
        <MailHint order={order} />
        <ToldFault>{money.fault}</ToldFault>
        <Button
          loading={money.isRunning}
          onClick={async () => {
            if (await money.payBy(other)) close();
          }}
        >
          {other === 'cash' ? m.office_order_to_cash() : m.office_order_to_transfer()}
        </Button>
      </Dialog>
    </Card>
  );
}
