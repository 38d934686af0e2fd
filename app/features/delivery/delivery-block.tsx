import { useEffect, useLayoutEffect, useRef } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import { readDelivery } from '#domain/delivery/delivery.ts';
import { m } from '#messages';
import { isBegun, openDeliveryDraft } from './delivery-draft.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { saveDelivery } from './save-delivery.ts';

interface DeliveryBlockProps {
  owner: string | undefined;
  session: SessionGate;
}

/** An empty form lets CHECK OUT answer at once; one that was begun must be complete. */
export function DeliveryBlock({ owner, session }: DeliveryBlockProps) {
  const { draft, stops } = useDeliveryDraft();
  const { delivery } = readDelivery(draft);
  const block = useRef<HTMLDetailsElement>(null);
  // Before the paint: it may hold another account's draft.
  useLayoutEffect(() => {
    if (owner) void openDeliveryDraft(owner, session);
  }, [owner, session]);
  useEffect(() => () => void saveDelivery(session), [session]);
  useEffect(() => () => useDeliveryDraft.setState({ stops: 0 }), []);
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
        // The key announces it again at each stop.
        <p key={stops} role="alert" className="field-error delivery-stopped">
          {m.delivery_stopped()}
        </p>
      )}
      <DeliveryFields faultsOf={isStopped ? 'all' : 'left'} />
    </details>
  );
}
