import type { ComponentProps } from 'react';
import { PartWaiting } from '#app/ui/part-waiting.tsx';
import { preloadPart, usePart } from '#app/ui/use-part.ts';
import type { Order } from '#domain/order/order.ts';
import type { OrderDeliveryForm } from './address/order-delivery-form.tsx';

const loadForm = () => import('./address/order-delivery-form.tsx');

/** Not before the form of a missing address, which would move what stands below it. */
export async function withDeliveryForm(order: Promise<Order>): Promise<Order> {
  const its = await order;
  // Without it the page asks again.
  if (!its.delivery) await preloadPart(loadForm).catch(() => {});
  return its;
}

/** Most visits to an order change no address. */
export function LateDeliveryForm(props: ComponentProps<typeof OrderDeliveryForm>) {
  const { part, hasFailed } = usePart(loadForm, true);
  return part ? <part.OrderDeliveryForm {...props} /> : <PartWaiting hasFailed={hasFailed} />;
}
