import { create } from 'zustand';
import type { Delivery, DeliveryField } from '#domain/delivery.ts';

/** A delivery as it is being filled in: texts as they were typed. */
export type DeliveryDraft = Partial<Record<DeliveryField, string>>;

interface DraftState {
  owner: string | undefined;
  draft: DeliveryDraft;
  /** The last one that was left complete: it comes back when the draft never becomes so. */
  good: Delivery | undefined;
  /** How often CHECK OUT was stopped for what is wrong with the draft; 0 once nothing is wrong. */
  stops: number;
}

export const noDraft: DraftState = { owner: undefined, draft: {}, good: undefined, stops: 0 };

/** What the shopper has filled in, kept on the device for each account. */
export const useDeliveryDraft = create<DraftState>()(() => noDraft);
