import { deviceStorage } from '#app/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import {
  type Delivery,
  type DeliveryField,
  deliveryFields,
  readDelivery,
} from '#domain/delivery/delivery.ts';
import { withoutDirectionControls } from '#domain/text/direction-controls.ts';
import { type DeliveryDraft, noDraft, useDeliveryDraft } from './delivery-draft-state.ts';
import { draftKey } from './forget-delivery.ts';

/** The device's, unless only the account's last delivery is complete. Keeps input meanwhile. */
export async function openDeliveryDraft(owner: string, session: SessionGate): Promise<void> {
  if (useDeliveryDraft.getState().owner === owner) return;
  const kept = readKept(deviceStorage.get(draftKey(owner)));
  const good = readDelivery(kept.draft).delivery ?? kept.good;
  const draft = readDelivery(kept.draft).delivery ? kept.draft : (good ?? kept.draft);
  useDeliveryDraft.setState({ ...noDraft, owner, draft, good });
  if (good) return;
  try {
    const answer = await callWithSession(session, () => apiFetch('/api/delivery'));
    const known = readDelivery(readMember(answer, 'delivery')).delivery;
    useDeliveryDraft.setState((state) => {
      if (!known || state.owner !== owner) return {};
      return state.draft === draft ? { draft: known, good: known } : { good: known };
    });
  } catch (error) {
    if (!(error instanceof DeviceOnlyError)) {
      console.warn('The account’s delivery could not be read; the form stays empty.', error);
    }
  }
}

export function draftField(field: DeliveryField, text: string): void {
  const { owner, draft: before, good, stops } = useDeliveryDraft.getState();
  const draft = { ...before, [field]: withoutDirectionControls(text) };
  useDeliveryDraft.setState({ draft, stops: isFaulty(draft) ? stops : 0 });
  if (owner) keepDraft(owner, draft, good);
}

/** For this draft and later ones. */
export function keepGood(owner: string, good: Delivery): void {
  useDeliveryDraft.setState({ good });
  keepDraft(owner, useDeliveryDraft.getState().draft, good);
}

function keepDraft(owner: string, draft: DeliveryDraft, good: Delivery | undefined): void {
  deviceStorage.set(draftKey(owner), JSON.stringify({ ...draft, good }));
}

/** Undefined: given later, as nothing is typed. `faulty`: a field is wrong or missing. */
export function draftToOrder(): Delivery | undefined | 'faulty' {
  const { draft, stops } = useDeliveryDraft.getState();
  if (!isFaulty(draft)) return readDelivery(draft).delivery;
  useDeliveryDraft.setState({ stops: stops + 1 });
  return 'faulty';
}

function isFaulty(draft: DeliveryDraft): boolean {
  return isBegun(draft) && !readDelivery(draft).delivery;
}

export function isBegun(draft: DeliveryDraft): boolean {
  return Object.values(draft).some((text) => text.trim() !== '');
}

function readKept(text: string | null): { draft: DeliveryDraft; good: Delivery | undefined } {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return { draft: pickTexts(kept), good: readDelivery(readMember(kept, 'good')).delivery };
  } catch {
    return { draft: {}, good: undefined };
  }
}

function pickTexts(value: unknown): DeliveryDraft {
  const draft: DeliveryDraft = {};
  for (const field of deliveryFields) {
    const text = readMember(value, field);
    if (typeof text === 'string') draft[field] = withoutDirectionControls(text);
  }
  return draft;
}
