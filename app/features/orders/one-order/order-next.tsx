import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { arrivalConditionOf, arrivalText } from '#app/ui/text/arrival-text.ts';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import { useToday } from '#app/ui/use-today.ts';
import { arrivalOf } from '#domain/order/arrival.ts';
import { type NextStep, nextStepOf } from '#domain/order/next-step.ts';
import type { Order } from '#domain/order/order.ts';
import { m } from '#messages';
import type { OrderAccess } from '../order-access.ts';
import { type OnTaken, useOrderStep } from './use-order-step.ts';

interface OrderNextProps {
  order: Order;
  access: OrderAccess;
  onTaken: OnTaken;
  /** The form of the address. */
  children: ReactNode;
}

/** The one next thing, above all that can only be read. */
export function OrderNext({ order, access, onTaken, children }: OrderNextProps) {
  const arrival = arrivalOf(order, useToday());
  const step = nextStepOf(order);
  if (step === undefined) return null;
  return (
    <section
      className={step === 'address' ? 'order-next' : 'order-next no-print'}
      data-step={step}
      aria-labelledby="order-next"
    >
      <h2 id="order-next" tabIndex={-1}>
        {step === 'address' && <Icon name="circle-alert" />}
        <span>{headingOf(step, order)}</span>
      </h2>
      {step === 'address' && <AddressMissing addressUntil={order.addressUntil} />}
      {step === 'address' && <div className="no-print">{children}</div>}
      {step === 'confirm' && <Confirm access={access} onTaken={onTaken} />}
      {arrival && (
        <p className="order-arrival">
          <Icon name="truck" />
          <strong>{arrivalText(arrival, arrivalConditionOf(order))}</strong>
        </p>
      )}
    </section>
  );
}

function headingOf(step: NextStep, { status }: Order): string {
  if (step === 'address') return m.order_next_address();
  if (step === 'confirm') return m.order_next_confirm();
  return status === 'shipped' ? m.order_next_shipped() : m.order_next_coming();
}

function AddressMissing({ addressUntil }: { addressUntil: string | undefined }) {
  return (
    <p>
      <span>{m.orders_delivery_missing()}</span>{' '}
      {addressUntil && (
        <SlotText text={(time) => m.orders_kept_until({ time })}>
          <LocalTime iso={addressUntil} />
        </SlotText>
      )}
    </p>
  );
}

function Confirm({ access, onTaken }: Pick<OrderNextProps, 'access' | 'onTaken'>) {
  const { isSending, failure, take } = useOrderStep(access, onTaken);
  return (
    <>
      <p>{m.order_confirm_hint()}</p>
      <Button
        kind="accent"
        className="order-confirm"
        aria-disabled={isSending}
        onClick={() => void take('confirm', m.order_confirmed())}
      >
        {m.order_confirm()}
      </Button>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
