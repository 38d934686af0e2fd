import { deviceStorage } from '#app/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import { type Delivery, type DeliveryField, readDelivery } from '#domain/delivery.ts';
import { withoutDirectionControls } from '#domain/direction-controls.ts';
import { type DeliveryDraft, useDeliveryDraft } from './delivery-draft-state.ts';
import { draftKey } from './forget-delivery.ts';

const fields: readonly DeliveryField[] = [
  'name',
  'mobile',
  'governorate',
  'city',
  'street',
  'landmark',
];

/**
 * Brings what the owner filled in before: on this device, or else with the last order of the
 * account. What is typed while the server is asked stays.
 */
export async function openDeliveryDraft(owner: string, session: SessionGate): Promise<void> {
  if (useDeliveryDraft.getState().owner === owner) return;
  const draft = readDraft(deviceStorage.get(draftKey(owner)));
  useDeliveryDraft.setState({ owner, draft });
  if (Object.keys(draft).length > 0) return;
  try {
    const answer = await callWithSession(session, () => apiFetch('/api/delivery'));
    const known = pickTexts(readMember(answer, 'delivery'));
    useDeliveryDraft.setState((state) =>
      state.owner === owner && state.draft === draft ? { draft: known } : state,
    );
  } catch (error) {
    if (!(error instanceof DeviceOnlyError)) {
      console.warn('The account’s delivery could not be read; the form stays empty.', error);
    }
  }
}

/** Takes over what was typed into one field. */
export function draftField(field: DeliveryField, text: string): void {
  const { owner, draft: before } = useDeliveryDraft.getState();
  const draft = { ...before, [field]: withoutDirectionControls(text) };
  useDeliveryDraft.setState({ draft });
  if (owner) deviceStorage.set(draftKey(owner), JSON.stringify(draft));
}

/** What is filled in, when it is enough to deliver to. */
export function draftedDelivery(): Delivery | undefined {
  return readDelivery(useDeliveryDraft.getState().draft).delivery;
}

/** Undamaged texts alone. */
function readDraft(text: string | null): DeliveryDraft {
  try {
    return pickTexts(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

function pickTexts(value: unknown): DeliveryDraft {
  const draft: DeliveryDraft = {};
  for (const field of fields) {
    const text = readMember(value, field);
    if (typeof text === 'string') draft[field] = withoutDirectionControls(text);
  }
  return draft;
}
