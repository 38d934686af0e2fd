import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import { readDelivery } from '#domain/delivery/delivery.ts';
import { useDeliveryDraft } from '../delivery-draft-state.ts';
import { keepGood } from './delivery-draft.ts';

/** The last account and delivery that this page saved. */
let saved = '';

/**
 * Only if complete and changed. After a failure it stays on the device, and the order sends it.
 * @returns whether the account has got it now
 */
export async function saveDelivery(session: SessionGate): Promise<boolean> {
  const { account, draft, entry } = useDeliveryDraft.getState();
  const { delivery } = readDelivery(draft);
  const text = JSON.stringify([account, delivery]);
  if (account === undefined || !delivery || text === saved) return false;
  saved = text;
  keepGood(account, delivery);
  try {
    const path = entry.id === undefined ? '/api/delivery' : `/api/delivery/${entry.id}`;
    const answer = await callWithSession(session, () =>
      apiFetch(path, { method: 'PUT', json: delivery, keepalive: true }),
    );
    // None for an address that the book had: what comes after it is another one.
    const id = readMember(answer, 'id');
    if (typeof id === 'number') entry.id = id;
    else delete entry.id;
    return true;
  } catch (error) {
    if (saved === text) saved = '';
    if (!(error instanceof DeviceOnlyError)) {
      console.warn('The delivery could not be saved for the account yet.', error);
    }
    return false;
  }
}
