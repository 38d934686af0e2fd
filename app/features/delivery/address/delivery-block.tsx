import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import { readDelivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { isBegun } from '../chosen-place.ts';
import { type Stop, useDeliveryDraft } from '../delivery-draft-state.ts';
import { governorateNames } from '../governorate-names.ts';
import { openDeliveryDraft } from './delivery-draft.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { saveDelivery } from './save-delivery.ts';
import { SavedAddresses } from './saved-addresses.tsx';

interface DeliveryBlockProps {
  account: string | undefined;
  session: SessionGate;
  /** This shop takes no order without an address. */
  isRequired: boolean;
}

const stopTexts: Record<Stop, () => string> = {
  faulty: m.delivery_stopped,
  closed: m.delivery_stopped_closed,
  missing: m.delivery_stopped_required,
  pieces: m.delivery_stopped_pieces,
};

/** An empty form lets CHECK OUT answer at once; one that was begun must be complete. */
export function DeliveryBlock({ account, session, isRequired }: DeliveryBlockProps) {
  const { draft, stops, stop, isOpen } = useDeliveryDraft();
  const { delivery } = readDelivery(draft);
  const block = useRef<HTMLDetailsElement>(null);
  // Before the paint: it may hold another account's draft.
  useLayoutEffect(() => {
    if (account) void openDeliveryDraft(account, session);
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
  const isStopped = stops > 0;
  const isNeeded = isRequired || (isStopped && stop === 'pieces');
  // Where nothing is delivered, the governorate alone is at fault.
  const hasFaults = isStopped && stop !== 'closed';
  const area = delivery && {
    city: delivery.city,
    governorate: governorateNames[delivery.governorate](),
  };

  return (
    <details
      ref={block}
      className="delivery"
      open={isOpen}
      onToggle={({ currentTarget }) => useDeliveryDraft.setState({ isOpen: currentTarget.open })}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void saveDelivery(session);
      }}
    >
      <summary className="delivery-summary">
        <span>{m.delivery_heading()}</span>
        <span className="delivery-state">
          {area
            ? m.delivery_to({ city: m.delivery_area(area) })
            : isBegun(draft)
              ? m.delivery_incomplete()
              : isNeeded
                ? m.delivery_required()
                : m.delivery_optional()}
        </span>
      </summary>
      {!isNeeded && <p className="delivery-hint">{m.delivery_hint()}</p>}
      {isStopped && (
        // The key announces it again at each stop.
        <p key={stops} role="alert" className="field-error delivery-stopped">
          {isRequired && stop === 'faulty' ? m.delivery_stopped_faulty() : stopTexts[stop]()}
        </p>
      )}
      {isOpen && <SavedAddresses account={account} session={session} />}
      {/* While the form is closed, the governorate stands in the summary. */}
      <DeliveryFields faultsOf={hasFaults ? 'all' : 'left'} hasGovernorate={isOpen} />
    </details>
  );
}
