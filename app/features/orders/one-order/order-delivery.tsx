import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { m } from '#messages';

/** An error is shown by the form. @param deliveryFee piastres that the shopper saw */
type SubmitDelivery = (delivery: Delivery, deliveryFee: number | undefined) => Promise<void>;

export interface OrderDeliveryParts {
  deliveryText: (delivery: Delivery, days: Order['deliveryDays']) => ReactNode;
  deliveryForm: (form: { order: Order; onSubmit: SubmitDelivery }) => ReactNode;
}

interface OrderDeliveryProps {
  order: Order;
  onSubmit: SubmitDelivery;
  parts: OrderDeliveryParts;
}

/** The address, which can be changed until the order ships. */
export function OrderDelivery({ order, onSubmit, parts }: OrderDeliveryProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { delivery, deliveryDays } = order;
  if (!isBeforeShipping(order.status)) {
    const days = order.status === 'shipped' ? deliveryDays : null;
    return delivery ? parts.deliveryText(delivery, days) : <p>{m.orders_no_delivery()}</p>;
  }
  // Asked for at the top of the page.
  if (!delivery) return null;
  const submit: SubmitDelivery = async (changed, deliveryFee) => {
    await onSubmit(changed, deliveryFee);
    setIsChanging(false);
  };
  return (
    <>
      {parts.deliveryText(delivery, deliveryDays)}
      <Button
        kind="plain"
        className="no-print order-change"
        aria-expanded={isChanging}
        onClick={() => setIsChanging((before) => !before)}
      >
        {m.order_change_address()}
      </Button>
      {isChanging && (
        <div className="no-print">{parts.deliveryForm({ order, onSubmit: submit })}</div>
      )}
    </>
  );
}
