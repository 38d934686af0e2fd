import { create } from 'zustand';
import type { Delivery, DeliveryField } from '#domain/delivery/delivery.ts';

export type DeliveryDraft = Partial<Record<DeliveryField, string>>;

interface DraftState {
  owner: string | undefined;
  draft: DeliveryDraft;
  /** The last complete delivery: the fallback for an incomplete draft. */
  good: Delivery | undefined;
  /** How often CHECK OUT was stopped; 0 once nothing is wrong. */
  stops: number;
}

export const noDraft: DraftState = { owner: undefined, draft: {}, good: undefined, stops: 0 };

export const useDeliveryDraft = create<DraftState>()(() => noDraft);
