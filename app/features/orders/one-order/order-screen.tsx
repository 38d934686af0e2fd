import { type ReactNode, useState } from 'react';
import { Spinner } from '#app/ui/spinner.tsx';
import { LocalTime } from '#app/ui/text/local-time.tsx';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { m } from '#messages';
import { AsOfNote } from '../as-of-note.tsx';
import type { Kept } from '../kept-orders.ts';
import { type OrderAccess, type OrderAfter, orderOfRefusal } from '../order-access.ts';
import { useAnswer } from '../use-answer.ts';
import { OrderDelivery, type OrderDeliveryParts } from './order-delivery.tsx';
import { OrderNext } from './order-next.tsx';
import { OrderSteps } from './order-steps.tsx';
import { Receipt } from './receipt.tsx';
import { ReceiptHead } from './receipt-head.tsx';

interface OrderScreenProps extends OrderDeliveryParts {
  access: OrderAccess;
  /** Undefined until the page has asked. */
  answer: Promise<Kept<Order>> | undefined;
  /** Until the order is there; undefined until the page knows its number. */
  title: string | undefined;
  brand: string;
  /** On the receipt, and to ask. */
  seller: OwnerSettings;
  className?: string;
  /** Leads to where the shopper comes from. */
  back?: ReactNode;
  failure: (error: unknown, onTryAgain: () => void) => ReactNode;
  /** Below the next thing to do. */
  payment?: (order: Order) => ReactNode;
  /** Below the receipt; above it when they are the next thing to do. */
  returns?: (order: Order) => ReactNode;
  /** Orders the same again. */
  again?: (order: Order) => ReactNode;
}

/** Keeps the room of the seven digits while they are not known: a figure space is as wide as one. */
const roomOfNumber = '\u2007'.repeat(7);

/** One order: its receipt, which can be printed, and what the shopper can do with it. */
export function OrderScreen({ access, answer, title, brand, seller, ...parts }: OrderScreenProps) {
  const { value, error, again, replace } = useAnswer<Kept<Order>>(answer, true);
  const [told, setTold] = useState('');

  function show({ order, isTooLate }: OrderAfter, text: string): void {
    replace(order);
    setTold(isTooLate ? m.order_too_late() : text);
  }

  async function deliver(delivery: Delivery, deliveryFee: number | undefined): Promise<void> {
    try {
      show(await access.deliver(delivery, deliveryFee), m.order_address_saved());
    } catch (error) {
      const now = orderOfRefusal(error);
      if (now) replace(now);
      throw error;
    }
  }

  const heading = value ? m.orders_number({ number: value.number }) : title;
  return (
    <div className={`page order ${parts.className ?? ''}`}>
      {parts.back}
      <ReceiptHead brand={brand} seller={seller} />
      <h1 tabIndex={-1} className={heading === undefined ? 'heading-room' : undefined}>
        {heading ?? m.orders_number({ number: roomOfNumber })}
      </h1>
      {value && (
        <p className="receipt-when">
          <LocalTime iso={value.placedAt} />
        </p>
      )}
      {/* A live region must exist before its text. */}
      <p className="order-told no-print" role="status">
        {told}
      </p>
      <AsOfNote asOf={value?.asOf} />
      {error !== undefined && parts.failure(error, again)}
      {!value && error === undefined && <Spinner className="orders-spinner" />}
      {value && (
        <>
          <OrderNext order={value} access={access} onTaken={show}>
            {parts.deliveryForm({ order: value, onSubmit: deliver })}
          </OrderNext>
          {value.status === 'delivered' && parts.returns?.(value)}
          {parts.payment?.(value)}
          <Receipt order={value} hasVat={seller.vatRegistered === true}>
            <OrderDelivery order={value} parts={parts} onSubmit={deliver} />
          </Receipt>
          {parts.again?.(value)}
          {value.status !== 'delivered' && parts.returns?.(value)}
          <OrderSteps
            order={value}
            access={access}
            whatsapp={seller.sellerWhatsapp}
            onTaken={show}
          />
        </>
      )}
    </div>
  );
}
