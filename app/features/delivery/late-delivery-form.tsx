import type { ComponentProps } from 'react';
import { usePart } from '#app/http/use-part.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import type { OrderDeliveryForm } from './order-delivery-form.tsx';

const loadForm = () => import('./order-delivery-form.tsx');

/** Most visits to an order change no address. */
export function LateDeliveryForm(props: ComponentProps<typeof OrderDeliveryForm>) {
  const part = usePart(loadForm);
  return part ? <part.OrderDeliveryForm {...props} /> : <Spinner />;
}
