import { useEffect, useLayoutEffect } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import { readDelivery } from '#domain/delivery.ts';
import { m } from '#messages';
import { openDeliveryDraft } from './delivery-draft.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { saveDelivery } from './save-delivery.ts';

interface DeliveryBlockProps {
  owner: string | undefined;
  session: SessionGate;
}

/**
 * Asks in the bag where the order goes. It is never in the way of CHECK OUT: what is not complete
 * is not sent, and asked for again when the order stands.
 */
export function DeliveryBlock({ owner, session }: DeliveryBlockProps) {
  const draft = useDeliveryDraft((state) => state.draft);
  const { delivery } = readDelivery(draft);
  // Before anything is painted: somebody else's may stand there.
  useLayoutEffect(() => {
    if (owner) void openDeliveryDraft(owner, session);
  }, [owner, session]);
  // Left with the page.
  useEffect(() => () => void saveDelivery(session), [session]);
  const isBegun = Object.values(draft).some((text) => text.trim() !== '');

  return (
    <details
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
            : isBegun
              ? m.delivery_incomplete()
              : m.delivery_optional()}
        </span>
      </summary>
      <p className="delivery-hint">{m.delivery_hint()}</p>
      <DeliveryFields />
    </details>
  );
}
