import { daysText } from '#app/ui/text/days-text.ts';
import { SlotText } from '#app/ui/text/slot-text.tsx';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { governorateNames } from './governorate-names.ts';

interface DeliveryTextProps {
  delivery: Delivery;
  /** From and to, as promised. */
  days?: readonly [number, number] | null;
}

export function DeliveryText({ delivery, days }: DeliveryTextProps) {
  const { name, mobile, otherMobile, governorate, city, street, landmark, mapLink } = delivery;
  return (
    <address className="delivery-text">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <Line text={mobile} />
      {otherMobile && <Line text={otherMobile} />}
      <Line text={street} />
      <Inside delivery={delivery} />
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
      {mapLink && (
        <a href={mapLink} target="_blank" rel="noreferrer" className="back-link no-print">
          {m.delivery_map_open()}
        </a>
      )}
      {days && <span>{m.delivery_time({ days: daysText(days) })}</span>}
    </address>
  );
}

function Inside({ delivery: { building, floor, flat } }: DeliveryTextProps) {
  const parts = [
    [m.delivery_building(), building],
    [m.delivery_floor(), floor],
    [m.delivery_flat(), flat],
  ] as const;
  return parts.map(
    ([label, text]) =>
      text && (
        <span key={label}>
          {label} <bdi>{text}</bdi>
        </span>
      ),
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
