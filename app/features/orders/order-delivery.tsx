import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { m } from '#messages';

/** An error is shown by the form. @param deliveryFee piastres that the shopper saw */
export type SubmitDelivery = (delivery: Delivery, deliveryFee?: number) => Promise<void>;

interface OrderDeliveryProps {
  order: Order;
  onSubmit: SubmitDelivery;
  text: (delivery: Delivery) => ReactNode;
  /** @param present null: the order has no address yet */
  form: (onSubmit: SubmitDelivery, present: Delivery | null) => ReactNode;
}

/** The address, which can be changed until the order ships. */
export function OrderDelivery({ order, onSubmit, text, form }: OrderDeliveryProps) {
  const [isChanging, setIsChanging] = useState(false);
  const { delivery } = order;
  if (!isBeforeShipping(order.status)) {
    return delivery ? text(delivery) : <p>{m.orders_no_delivery()}</p>;
  }
  if (!delivery) {
    return (
      <>
        <p className="delivery-hint">{m.orders_delivery_missing()}</p>
        <div className="no-print">{form(onSubmit, null)}</div>
      </>
    );
  }
  const submit: SubmitDelivery = async (changed, deliveryFee) => {
    await onSubmit(changed, deliveryFee);
    setIsChanging(false);
  };
  return (
    <>
      {text(delivery)}
      <Button
        kind="plain"
        className="no-print order-change"
        aria-expanded={isChanging}
        onClick={() => setIsChanging((before) => !before)}
      >
        {m.order_change_address()}
      </Button>
      {isChanging && <div className="no-print">{form(submit, delivery)}</div>}
    </>
  );
}
