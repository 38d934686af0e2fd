import type { Delivery } from '#domain/delivery.ts';
import { governorateNames } from './governorate-names.ts';

/** Where an order goes, as an address is written. */
export function DeliveryText({ delivery }: { delivery: Delivery }) {
  const { name, mobile, governorate, city, street, landmark } = delivery;
  return (
    <address className="delivery-text">
      <strong>{name}</strong>
      <bdi>{mobile}</bdi>
      <span>{street}</span>
      {landmark && <span>{landmark}</span>}
      <span>
        {city}, {governorateNames[governorate]()}
      </span>
    </address>
  );
}
