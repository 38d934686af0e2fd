import { apiFetch } from '#app/http/api-fetch.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import { readDelivery } from '#domain/delivery/delivery.ts';
import { keepGood } from './delivery-draft.ts';
import { useDeliveryDraft } from './delivery-draft-state.ts';

/** The last owner and delivery that this page saved. */
let saved = '';

/** Only if complete and changed. After a failure it stays on the device, and the order sends it. */
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
    console.warn('The delivery could not be saved for the account yet.', error);
  }
}
