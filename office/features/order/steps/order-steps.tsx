import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { useWaitingSteps } from '../../../kept/use-kept.ts';
import { ToldFault } from '../../../ui/told/told-fault.tsx';
import styles from '../order.module.css';
import { nextStep, type OrderStep, otherSteps, type SeenOrder } from '../order-data.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ComeBackDialog } from './come-back-dialog.tsx';
import { ContactSteps } from './contact-steps.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { type Steps, useSteps } from './use-steps.ts';

const labels: Record<OrderStep, () => string> = {
  confirmed: m.office_confirm_step,
  shipped: m.office_step_ship,
  delivered: m.office_step_delivered,
  refused: m.office_step_refused,
  returned: m.office_step_returned,
  cancelled: m.office_step_cancel,
};

/** Steps that need no word more. */
const atOnce: readonly OrderStatus[] = ['confirmed', 'delivered'];

interface OrderStepsProps {
  order: SeenOrder;
  isPacker: boolean;
  /** What the order is, between its steps. */
  children: ReactNode;
}

/** The next step stands in a thumb's reach, alone in its colour; the others stand above the order. */
export function OrderSteps({ order, isPacker, children }: OrderStepsProps) {
  const steps = useSteps(order);
  const [asked, setAsked] = useState<OrderStep>();
  // The shop takes the next one when it knows of this one.
  const isWaiting = useWaitingSteps().has(order.number);
  const next = nextStep(order.status, isPacker);

  function begin(step: OrderStep): void {
    steps.clear();
    if (atOnce.includes(step)) void steps.take(step);
    else setAsked(step);
  }
  const canPutOff = !isPacker && !isWaiting && order.status === 'placed';
  const row = (contacts?: ReactNode) => (
    <section className={styles.others} aria-label={m.office_order_steps()}>
      {contacts}
      {!isWaiting && <OtherSteps {...{ order, isPacker, steps, asked, begin }} />}
      <Button component={Link} variant="default" to={printAt(order.number, 'slip')}>
        {m.office_order_print_slip()}
      </Button>
      {!isPacker && (
        <Button component={Link} variant="default" to={printAt(order.number, 'receipt')}>
          {m.office_print_receipt()}
        </Button>
      )}
    </section>
  );
  const dialog = { order, steps, close: () => setAsked(undefined) };

  return (
    <>
      {canPutOff ? <ContactSteps order={order}>{row}</ContactSteps> : row()}
      {children}
      {(next || isWaiting || (steps.fault && !asked)) && (
        <div className={styles.foot}>
          {!asked && <ToldFault>{steps.fault}</ToldFault>}
          <p role="status">{isWaiting && m.office_not_sent_text()}</p>
          {next && !isWaiting && (
            <Button
              size="lg"
              fullWidth
              loading={steps.running === next && asked !== next}
              disabled={steps.running !== undefined}
              onClick={() => begin(next)}
            >
              {labels[next]()}
            </Button>
          )}
        </div>
      )}
      <ShipDialog {...dialog} isOpen={asked === 'shipped'} />
      <CancelDialog {...dialog} isOpen={asked === 'cancelled'} />
      <ComeBackDialog {...dialog} step={asked} />
    </>
  );
}

interface OtherStepsProps extends Omit<OrderStepsProps, 'children'> {
  steps: Steps;
  asked: OrderStep | undefined;
  begin: (step: OrderStep) => void;
}

function OtherSteps({ order, isPacker, steps, asked, begin }: OtherStepsProps) {
  const { status } = order;
  return (
    <>
      {!isPacker &&
        otherSteps(status).map((step) => (
          <Button
            key={step}
            variant="default"
            loading={steps.running === step && asked !== step}
            disabled={steps.running !== undefined}
            onClick={() => begin(step)}
          >
            {labels[step]()}
          </Button>
        ))}
      {status === 'shipped' && (
        <Button variant="default" onClick={() => begin('shipped')}>
          {m.office_order_correct_parcel()}
        </Button>
      )}
    </>
  );
}

function printAt(number: number, kind: 'slip' | 'receipt'): string {
  return `/orders/print?numbers=${number}&kind=${kind}`;
}
