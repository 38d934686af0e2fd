import type { ComponentProps } from 'react';
import { PartWaiting } from '#app/ui/part-waiting.tsx';
import { usePart } from '#app/ui/use-part.ts';
import type { OrderDeliveryForm } from './address/order-delivery-form.tsx';

const loadForm = () => import('./address/order-delivery-form.tsx');

/** Most visits to an order change no address. */
export function LateDeliveryForm(props: ComponentProps<typeof OrderDeliveryForm>) {
  const { part, hasFailed } = usePart(loadForm, true);
  return part ? <part.OrderDeliveryForm {...props} /> : <PartWaiting hasFailed={hasFailed} />;
}
