import { create } from 'zustand';
import type { Delivery, DeliveryField } from '#domain/delivery/delivery.ts';

export type DeliveryDraft = Partial<Record<DeliveryField, string>>;

/** Why CHECK OUT was stopped. `missing`: this shop takes no order without an address. */
export type Stop = 'faulty' | 'closed' | 'missing';

interface DraftState {
  owner: string | undefined;
  draft: DeliveryDraft;
  /** The last complete delivery: the fallback for an incomplete draft. */
  good: Delivery | undefined;
  /** How often CHECK OUT was stopped; 0 once nothing is wrong. */
  stops: number;
  /** Of the last stop. */
  stop: Stop;
  /** The form in the bag. */
  isOpen: boolean;
}

export const noDraft: DraftState = {
  owner: undefined,
  draft: {},
  good: undefined,
  stops: 0,
  stop: 'faulty',
  isOpen: false,
};

export const useDeliveryDraft = create<DraftState>()(() => noDraft);
