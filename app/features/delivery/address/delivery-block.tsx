import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import { readDelivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { isBegun } from '../chosen-place.ts';
import { type Stop, useDeliveryDraft } from '../delivery-draft-state.ts';
import { AddressCard, areaText } from './address-card.tsx';
import { openDeliveryDraft } from './delivery-draft.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { saveDelivery } from './save-delivery.ts';
import { SavedAddresses } from './saved-addresses.tsx';

interface DeliveryBlockProps {
  account: string | undefined;
  session: SessionGate;
  /** This shop takes no order without an address. */
  isRequired: boolean;
  /** An order is on its way, with its address. */
  isHeld: boolean;
}

const stopTexts: Record<Stop, () => string> = {
  faulty: m.delivery_stopped_faulty,
  closed: m.delivery_stopped_closed,
  missing: m.delivery_stopped_required,
  pieces: m.delivery_stopped_pieces,
};

/**
 * A card for a complete address, else the form. An empty form lets CHECK OUT answer at once; one that
 * was begun must be complete.
 */
export function DeliveryBlock({ account, session, isRequired, isHeld }: DeliveryBlockProps) {
  const { draft, stops, stop, isOpen } = useDeliveryDraft();
  const { delivery } = readDelivery(draft);
  /** An address that comes late fills the form: a card in its place would move what stands below. */
  const [isBegunAsForm, setBegunAsForm] = useState(false);
  const block = useRef<HTMLElement>(null);
  // Before the paint: it may hold another account's draft.
  useLayoutEffect(() => {
    if (account) void openDeliveryDraft(account, session);
    setBegunAsForm(!readDelivery(useDeliveryDraft.getState().draft).delivery);
  }, [account, session]);
  useEffect(() => {
    // What was saved before may have gone with an order.
    useDeliveryDraft.setState({ entry: {} });
    return () => {
      void saveDelivery(session);
      useDeliveryDraft.setState({ stops: 0, isOpen: false });
    };
  }, [session]);
  useEffect(() => {
    if (stops === 0 || !block.current) return;
    const faulty = block.current.querySelector<HTMLElement>('[aria-invalid=true]');
    faulty?.focus({ preventScroll: true });
    faulty?.scrollIntoView({ block: 'center' });
  }, [stops]);
  const isCard = delivery !== undefined && !isOpen && !isBegunAsForm;
  const isStopped = stops > 0;
  const isNeeded = isRequired || (isStopped && stop === 'pieces');
  // Where nothing is delivered, the governorate alone is at fault.
  const hasFaults = isStopped && stop !== 'closed';

  return (
    <section
      ref={block}
      className="delivery bag-step"
      aria-labelledby="bag-delivery"
      // Who is in the form keeps it, complete or not.
      onFocus={isCard ? undefined : () => useDeliveryDraft.setState({ isOpen: true })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void saveDelivery(session);
      }}
    >
      <h2 id="bag-delivery">{m.delivery_heading()}</h2>
      {isCard ? (
        <AddressCard delivery={delivery} isHeld={isHeld} />
      ) : (
        <div>
          <p className="delivery-state">
            {delivery
              ? m.delivery_to({ city: areaText(delivery) })
              : isBegun(draft)
                ? m.delivery_incomplete()
                : isNeeded
                  ? m.delivery_required()
                  : m.delivery_optional()}
          </p>
          {isStopped && (
            // The key announces it again at each stop.
            <p key={stops} role="alert" className="field-error delivery-stopped">
              {stopTexts[stop]()}
            </p>
          )}
          {isOpen && <SavedAddresses account={account} session={session} />}
          <DeliveryFields faultsOf={hasFaults ? 'all' : 'left'} isHeld={isHeld} />
        </div>
      )}
    </section>
  );
}
