import { strangersLine } from '../text/strangers-text.ts';
import { type Delivery, deliveryFields } from './delivery.ts';

/** The delivery for an owner to read: no field becomes two lines, or turns the direction of others. */
export function shownDelivery(delivery: Delivery): Delivery {
  const shown = { ...delivery };
  for (const field of deliveryFields) {
    const text = delivery[field];
    if (text !== undefined && field !== 'governorate') shown[field] = strangersLine(text);
  }
  return shown;
}
