import { flushSync } from 'react-dom';
import { Button } from '#app/ui/button.tsx';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { closedText } from '../closed-text.ts';
import { useDeliveryDraft } from '../delivery-draft-state.ts';
import { useDeliveryTerms } from '../delivery-terms-store.ts';
import { governorateNames } from '../governorate-names.ts';
import { isClosed } from './delivery-draft.ts';

interface AddressCardProps {
  delivery: Delivery;
  isHeld: boolean;
}

/** Where the bag goes, until the shopper wants another place. */
export function AddressCard({ delivery, isHeld }: AddressCardProps) {
  useDeliveryTerms((state) => state.terms);
  const { name, mobile, street, governorate } = delivery;
  return (
    <div className="address-card">
      <div>
        <p>
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </p>
        <p>
          <bdi>{mobile}</bdi>
        </p>
        <p>
          <bdi>{street}</bdi>
        </p>
        <p>{m.delivery_to({ city: areaText(delivery) })}</p>
        {isClosed(delivery) && <p className="field-error">{closedText(governorate)}</p>}
      </div>
      <Button kind="plain" aria-disabled={isHeld || undefined} onClick={() => isHeld || change()}>
        {m.delivery_change()}
      </Button>
    </div>
  );
}

/** The button goes with the card. */
function change(): void {
  flushSync(() => useDeliveryDraft.setState({ isOpen: true }));
  const first = '.delivery input:checked, .delivery input';
  document.querySelector<HTMLElement>(first)?.focus();
}

export function areaText({ city, governorate }: Delivery): string {
  return m.delivery_area({ city, governorate: governorateNames[governorate]() });
}
