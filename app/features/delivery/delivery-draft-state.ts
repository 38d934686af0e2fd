import { create } from 'zustand';
import { deviceStorage } from '#app/device/device-storage.ts';
import type { Delivery, DeliveryField } from '#domain/delivery/delivery.ts';
import { governorateKey } from './delivery-keys.ts';

export type DeliveryDraft = Partial<Record<DeliveryField, string>>;

/** Why CHECK OUT was stopped. `missing`: this shop takes no order without an address; `pieces`: none of so many. */
export type Stop = 'faulty' | 'closed' | 'missing' | 'pieces';

/** A place in the account's book of addresses. Filled in when the server has answered. */
interface BookEntry {
  id?: number;
}

interface DraftState {
  account: string | undefined;
  draft: DeliveryDraft;
  /** The last complete delivery: the fallback for an incomplete draft. */
  good: Delivery | undefined;
  /** What this form has saved: its corrections replace it. */
  entry: BookEntry;
  /** How often CHECK OUT was stopped; 0 once nothing is wrong. */
  stops: number;
  /** What the last stop complained of. */
  stop: Stop;
  /** The form in the bag. */
  isOpen: boolean;
  /** What the form's order agreed to: in its place, fee and delivery stay, whatever the terms. */
  agreed: Delivery | undefined;
}

interface PlaceState extends DraftState {
  /** That was chosen last on this device, with or without an account. As it is stored: unchecked. */
  governorate: string | null;
}

export const noDraft: DraftState = {
  account: undefined,
  draft: {},
  good: undefined,
  entry: {},
  stops: 0,
  stop: 'faulty',
  isOpen: false,
  agreed: undefined,
};

export const useDeliveryDraft = create<PlaceState>()(() => ({
  ...noDraft,
  governorate: deviceStorage.get(governorateKey),
}));

export function forgetDraft(): void {
  useDeliveryDraft.setState({ ...noDraft, governorate: null });
}
