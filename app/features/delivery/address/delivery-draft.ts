import { deviceStorage } from '#app/device/device-storage.ts';
import { apiFetch } from '#app/http/api-fetch.ts';
import { readMember } from '#app/http/fetch-errors.ts';
import { callWithSession, DeviceOnlyError, type SessionGate } from '#app/http/session-gate.ts';
import {
  type Delivery,
  type DeliveryField,
  deliveryFields,
  readDelivery,
} from '#domain/delivery/delivery.ts';
import { priceDelivery } from '#domain/delivery/delivery-price.ts';
import { isSamePlace } from '#domain/delivery/delivery-terms.ts';
import { isGovernorate } from '#domain/delivery/governorates.ts';
import { withoutDirectionControls } from '#domain/text/direction-controls.ts';
import { chosenPlace, forgetGovernorate, isBegun, rememberGovernorate } from '../chosen-place.ts';
import {
  type DeliveryDraft,
  noDraft,
  type Stop,
  useDeliveryDraft,
} from '../delivery-draft-state.ts';
import { draftKey } from '../delivery-keys.ts';
import { useDeliveryTerms } from '../delivery-terms-store.ts';

/** The device's, unless only the account's last delivery is complete. Keeps input meanwhile. */
export async function openDeliveryDraft(account: string, session: SessionGate): Promise<void> {
  if (useDeliveryDraft.getState().account === account) return;
  const kept = readKept(deviceStorage.get(draftKey(account)));
  const good = readDelivery(kept.draft).delivery ?? kept.good;
  const complete = readDelivery(kept.draft).delivery ? kept.draft : (good ?? kept.draft);
  const draft = withGovernorate(complete);
  useDeliveryDraft.setState({ ...noDraft, entry: {}, account, draft, good });
  rememberGovernorate(draft.governorate);
  if (good) return;
  try {
    const answer = await callWithSession(session, () => apiFetch('/api/delivery'));
    const known = readDelivery(readMember(answer, 'delivery')).delivery;
    useDeliveryDraft.setState((state) => {
      if (!known || state.account !== account) return {};
      const isAsBefore = !isBegun(state.draft) && state.draft.governorate === draft.governorate;
      return isAsBefore ? { draft: known, good: known } : { good: known };
    });
    const now = useDeliveryDraft.getState();
    // On the next visit it is there at once, as a card.
    if (known && now.draft === known) keepDraft(account, known, known);
    rememberGovernorate(now.draft.governorate);
  } catch (error) {
    if (!(error instanceof DeviceOnlyError)) {
      console.warn('The account’s delivery could not be read; the form stays empty.', error);
    }
  }
}

/** Without an address, the governorate that was chosen last on this device. */
function withGovernorate(draft: DeliveryDraft): DeliveryDraft {
  const { governorate } = useDeliveryDraft.getState();
  return isBegun(draft) || governorate === null ? draft : { ...draft, governorate };
}

export function draftField(field: DeliveryField, text: string): void {
  const { draft } = useDeliveryDraft.getState();
  replaceDraft({ ...draft, [field]: withoutDirectionControls(text) });
}

/** In the address, and on this device unless it is the address of one order. */
export function chooseGovernorate(text: string): void {
  draftField('governorate', text);
  if (useDeliveryDraft.getState().account === undefined) return;
  if (isGovernorate(text)) rememberGovernorate(text);
  else forgetGovernorate();
}

/** A kept address, or a new one without any text. */
export function draftAddress(address: Delivery | undefined): void {
  replaceDraft(address ? { ...address } : withGovernorate({}));
  useDeliveryDraft.setState({ entry: {} });
  if (useDeliveryDraft.getState().account !== undefined) rememberGovernorate(address?.governorate);
}

/** It must come back neither by itself nor with the next order. */
export function dropAddress(): void {
  useDeliveryDraft.setState({ good: undefined });
  draftAddress(undefined);
}

function replaceDraft(draft: DeliveryDraft): void {
  const { account, good, stop, stops } = useDeliveryDraft.getState();
  const isMissing = stop === 'pieces' && !readDelivery(draft).delivery;
  const isStillWrong = isClosed(draft) || isMissing || (stop !== 'closed' && isFaulty(draft));
  useDeliveryDraft.setState({ draft, stops: isStillWrong ? stops : 0 });
  if (account) keepDraft(account, draft, good);
}

/** For this draft and later ones. */
export function keepGood(account: string, good: Delivery): void {
  useDeliveryDraft.setState({ good });
  keepDraft(account, useDeliveryDraft.getState().draft, good);
}

function keepDraft(account: string, draft: DeliveryDraft, good: Delivery | undefined): void {
  deviceStorage.set(draftKey(account), JSON.stringify({ ...draft, good }));
}

export interface OrderedDelivery {
  delivery: Delivery;
  /** Whole piastres, as the bag shows them; undefined while the terms are unknown. */
  deliveryFee: number | undefined;
}

/**
 * Undefined: given later, as nothing is typed. `faulty`: CHECK OUT stops, and the form says why.
 * @param goods piastres to pay for the goods, after sale and discount
 */
export function draftToOrder(
  goods: number,
  isRequired: boolean,
): OrderedDelivery | undefined | 'faulty' {
  const { draft } = useDeliveryDraft.getState();
  const { delivery } = readDelivery(draft);
  if (!delivery && isBegun(draft)) return stopFor(isStoppedForPieces() ? 'pieces' : 'faulty');
  if (isClosed(draft)) return stopFor('closed');
  if (!delivery) return isRequired ? stopFor('missing') : undefined;
  const { terms } = useDeliveryTerms.getState();
  const { applied } = terms ? priceDelivery(terms, delivery, goods) : {};
  return { delivery, deliveryFee: applied?.fee };
}

function isStoppedForPieces(): boolean {
  const { stop, stops } = useDeliveryDraft.getState();
  return stop === 'pieces' && stops > 0;
}

function stopFor(stop: Stop): 'faulty' {
  useDeliveryDraft.setState(({ stops }) => ({ stops: stops + 1, stop, isOpen: true }));
  return 'faulty';
}

function isFaulty(draft: DeliveryDraft): boolean {
  return isBegun(draft) && !readDelivery(draft).delivery;
}

/** Nothing is delivered to where the draft says. */
export function isClosed(draft: DeliveryDraft): boolean {
  const { terms } = useDeliveryTerms.getState();
  if (!terms || isAgreed(draft)) return false;
  return priceDelivery(terms, chosenPlace(draft), 0).isClosed;
}

/** The place of the order, as it was agreed. */
export function isAgreed({ governorate, city = '' }: DeliveryDraft): boolean {
  const { agreed } = useDeliveryDraft.getState();
  return (
    agreed !== undefined && isGovernorate(governorate) && isSamePlace(agreed, { governorate, city })
  );
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
