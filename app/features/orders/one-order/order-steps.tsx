import { useState } from 'react';
import { lastingText } from '#app/http/lasting-text.ts';
import { DeviceOnlyError } from '#app/http/session-gate.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { focusHeadingAfter } from '#app/ui/focus-heading.ts';
import type { Order } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { m } from '#messages';
import type { OrderAccess, OrderAfter } from '../order-access.ts';
import { CancelQuestion } from './cancel-question.tsx';

interface OrderStepsProps {
  order: Order;
  access: OrderAccess;
  /** The seller's mobile number with WhatsApp: `01012345678`. */
  whatsapp: string | undefined;
  onTaken: (after: OrderAfter, told: string) => void;
}

/** What the shopper can do with an order. */
export function OrderSteps({ order, access, whatsapp, onTaken }: OrderStepsProps) {
  const { number, status } = order;
  const [state, setState] = useState<'ready' | 'asks' | 'sending'>('ready');
  const [failure, setFailure] = useState('');
  const canCancel = isBeforeShipping(status);

  async function take(step: 'confirm' | 'cancel', told: string): Promise<void> {
    if (state === 'sending') return;
    setState('sending');
    setFailure('');
    try {
      const after = await access.take(step);
      // The button goes with the step.
      focusHeadingAfter(() => onTaken(after, told));
    } catch (error) {
      console.warn('The order could not be changed.', error);
      const isLoggedOut = error instanceof DeviceOnlyError;
      const lasting = isLoggedOut ? m.orders_device_only() : lastingText(error);
      setFailure(lasting ?? m.order_step_failed());
    }
    setState('ready');
  }

  return (
    <div className="order-steps no-print">
      {status === 'placed' && order.paidAmount === null && (
        <>
          <p>{m.order_confirm_hint()}</p>
          <Button
            kind="plain"
            aria-disabled={state === 'sending'}
            onClick={() => void take('confirm', m.order_confirmed())}
          >
            {m.order_confirm()}
          </Button>
        </>
      )}
      {canCancel && (
        <Button
          kind="plain"
          aria-disabled={state === 'sending'}
          onClick={() => setState((before) => (before === 'sending' ? before : 'asks'))}
        >
          {m.order_cancel()}
        </Button>
      )}
      {whatsapp && (
        <a className={buttonClass('plain')} href={whatsappAddress(whatsapp, number)}>
          {m.order_whatsapp()}
        </a>
      )}
      <Button kind="plain" onClick={() => window.print()}>
        {m.orders_print()}
      </Button>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {state === 'asks' && (
        <CancelQuestion
          isPaid={order.paidAmount !== null}
          onSure={() => void take('cancel', m.order_cancelled())}
          onClose={() => setState('ready')}
        />
      )}
    </div>
  );
}

function whatsappAddress(mobile: string, number: number): string {
  const text = encodeURIComponent(m.order_whatsapp_text({ number }));
  return `https://wa.me/20${mobile.slice(1)}?text=${text}`;
}
