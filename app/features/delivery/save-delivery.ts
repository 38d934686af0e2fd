import { apiFetch } from '#app/http/api-fetch.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import { readDelivery } from '#domain/delivery.ts';
import { keepGood } from './delivery-draft.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';

/** Owner and delivery that the server has, as far as this page knows. */
let saved = '';

/**
 * Remembers the delivery with the account when it is complete and another one than before. Should
 * that fail, it stays on the device, and comes with the order.
 */
export async function saveDelivery(session: SessionGate): Promise<void> {
  const { owner, draft } = useDeliveryDraft.getState();
  const { delivery } = readDelivery(draft);
  const text = JSON.stringify([owner, delivery]);
  if (owner === undefined || !delivery || text === saved) return;
  saved = text;
  keepGood(owner, delivery);
  try {
    await callWithSession(session, () =>
      apiFetch('/api/delivery', { method: 'PUT', json: delivery, keepalive: true }),
    );
  } catch (error) {
    if (saved === text) saved = '';
    if (error instanceof DeviceOnlyError) return;
    console.warn('The delivery could not be remembered with the account yet.', error);
  }
}
