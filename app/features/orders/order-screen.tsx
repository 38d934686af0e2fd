import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import type { SessionGate } from '#app/http/session-gate.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LocalTime } from '#app/ui/local-time.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { m } from '#messages';
import { addDelivery, fetchOrder } from './order-calls.ts';
import { OrdersFailure } from './orders-failure.tsx';
import { Receipt } from './receipt.tsx';
import { useAnswer } from './use-answer.ts';

interface OrderScreenProps {
  number: string;
  /** From the document until hydration: the offline document has another number. */
  shownNumber: string;
  brand: string;
  session: SessionGate;
  onLogInAgain: () => void;
  deliveryText: (delivery: Delivery, days: Order['deliveryDays']) => ReactNode;
  /** @param goods piastres to pay for them */
  deliveryForm: (goods: number, onSubmit: SubmitDelivery) => ReactNode;
}

/** @param deliveryFee piastres that the shopper saw */
type SubmitDelivery = (delivery: Delivery, deliveryFee: number | undefined) => Promise<void>;

/** Can be printed. */
export function OrderScreen(props: OrderScreenProps) {
  const { number, shownNumber, brand, session, onLogInAgain, deliveryText, deliveryForm } = props;
  const { value, error, again, replace } = useAnswer<Order>(
    useCallback(() => fetchOrder(session, number), [session, number]),
  );

  return (
    <div className="page order only-logged-in">
      <Link to="/orders" className="back-link no-print">
        <Icon name="arrow-left" />
        {m.orders_back()}
      </Link>
      <p className="receipt-brand print-only">{brand}</p>
      <div className="order-head">
        <div>
          <h1 tabIndex={-1}>{m.orders_number({ number: value?.number ?? shownNumber })}</h1>
          {value && (
            <p className="receipt-when">
              <LocalTime iso={value.placedAt} />
            </p>
          )}
        </div>
        {value && (
          <Button kind="plain" className="no-print" onClick={() => window.print()}>
            {m.orders_print()}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <OrdersFailure error={error} onTryAgain={again} onLogInAgain={onLogInAgain} />
      )}
      {!value && error === undefined && <Spinner className="orders-spinner" />}
      {value && (
        <Receipt order={value}>
          {value.delivery && deliveryText(value.delivery, value.deliveryDays)}
          {!value.delivery && isBeforeShipping(value.status) && (
            <>
              <p className="delivery-hint">{m.orders_delivery_missing()}</p>
              <div className="no-print">
                {deliveryForm(value.toPay - (value.deliveryFee ?? 0), async (delivery, fee) => {
                  replace(await addDelivery(session, value.number, delivery, fee));
                })}
              </div>
            </>
          )}
          {!value.delivery && !isBeforeShipping(value.status) && <p>{m.orders_no_delivery()}</p>}
        </Receipt>
      )}
    </div>
  );
}
