import { SlotText } from '#app/ui/slot-text.tsx';
import type { Delivery } from '#domain/delivery.ts';
import { m } from '#messages';
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
        <SlotText
          text={(slot) =>
            m.delivery_area({ city: slot, governorate: governorateNames[governorate]() })
          }
        >
          <bdi>{city}</bdi>
        </SlotText>
      </span>
    </address>
  );
}
