import { useState } from 'react';
import { buttonClass } from '#app/ui/button.tsx';
import type { Order } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { whatsappAddress } from '#domain/text/whatsapp-address.ts';
import { m } from '#messages';
import type { OrderAccess } from '../order-access.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { type OnTaken, useOrderStep } from './use-order-step.ts';

interface OrderStepsProps {
  order: Order;
  access: OrderAccess;
  /** The seller's mobile number with WhatsApp: `01012345678`. */
  whatsapp: string | undefined;
  onTaken: OnTaken;
}

/** What else the shopper can do with an order: never its next step. */
export function OrderSteps({ order, access, whatsapp, onTaken }: OrderStepsProps) {
  const { number, status } = order;
  const [isAsking, setAsking] = useState(false);
  const { isSending, failure, take } = useOrderStep(access, onTaken);
  return (
    <div className="order-steps no-print">
      {whatsapp && (
        <a
          className={buttonClass('plain')}
          href={whatsappAddress(whatsapp, m.order_whatsapp_text({ number }))}
        >
          {m.order_whatsapp()}
        </a>
      )}
      <button type="button" className="quiet-button" onClick={() => window.print()}>
        {m.orders_print()}
      </button>
      {isBeforeShipping(status) && (
        <button
          type="button"
          className="quiet-button order-cancel"
          aria-disabled={isSending}
          onClick={() => setAsking(!isSending)}
        >
          {m.order_cancel()}
        </button>
      )}
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      {isAsking && (
        <CancelQuestion
          isPaid={order.paidAmount !== null}
          onSure={() => {
            setAsking(false);
            void take('cancel', m.order_cancelled());
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
