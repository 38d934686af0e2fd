import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import { readDelivery } from '#domain/delivery.ts';
import { m } from '#messages';
import { isBegun, openDeliveryDraft } from './delivery-draft.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { saveDelivery } from './save-delivery.ts';

interface DeliveryBlockProps {
  owner: string | undefined;
  session: SessionGate;
}

/**
 * Asks in the bag where the order goes. CHECK OUT does not need it: what is not complete is asked
 * for again when the order stands. Only what is wrong has to be corrected before.
 */
export function DeliveryBlock({ owner, session }: DeliveryBlockProps) {
  const { draft, good, stops } = useDeliveryDraft();
  const { delivery } = readDelivery(draft);
  const block = useRef<HTMLDetailsElement>(null);
  // Before anything is painted: somebody else's may stand there.
  useLayoutEffect(() => {
    if (owner) void openDeliveryDraft(owner, session);
  }, [owner, session]);
  // Left with the page.
  useEffect(() => () => void saveDelivery(session), [session]);
  useEffect(() => () => useDeliveryDraft.setState({ stops: 0 }), []);
  // CHECK OUT was stopped: leads to what is to be corrected.
  useEffect(() => {
    if (stops === 0 || !block.current) return;
    block.current.open = true;
    const faulty = block.current.querySelector<HTMLElement>('[aria-invalid=true]');
    faulty?.focus({ preventScroll: true });
    faulty?.scrollIntoView({ block: 'center' });
  }, [stops]);
  const isStopped = stops > 0;

  return (
    <details
      ref={block}
      className="delivery"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void saveDelivery(session);
      }}
    >
      <summary className="delivery-summary">
        <span>{m.delivery_heading()}</span>
        <span className="delivery-state">
          {delivery
            ? m.delivery_to({ city: delivery.city })
            : isBegun(draft)
              ? m.delivery_incomplete()
              : m.delivery_optional()}
        </span>
      </summary>
      <p className="delivery-hint">{m.delivery_hint()}</p>
      {isStopped && (
        // Told again as often as CHECK OUT is stopped.
        <p key={stops} role="alert" className="field-error delivery-stopped">
          {m.delivery_stopped()}
        </p>
      )}
      <DeliveryFields faultsOf={isStopped ? (good ? 'all' : 'wrong') : 'left'} />
    </details>
  );
}
