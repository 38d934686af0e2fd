import { SlotText } from '#app/ui/slot-text.tsx';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { governorateNames } from './governorate-names.ts';

export function DeliveryText({ delivery }: { delivery: Delivery }) {
  const { name, mobile, governorate, city, street, landmark } = delivery;
  return (
    <address className="delivery-text">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <Line text={mobile} />
      <Line text={street} />
      {landmark && <Line text={landmark} />}
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

/** In its own direction. */
function Line({ text }: { text: string }) {
  return (
    <span>
      <bdi>{text}</bdi>
    </span>
  );
}
