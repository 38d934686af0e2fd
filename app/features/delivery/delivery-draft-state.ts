import { create } from 'zustand';
import type { DeliveryField } from '#domain/delivery.ts';

/** A delivery as it is being filled in: texts as they were typed. */
export type DeliveryDraft = Partial<Record<DeliveryField, string>>;

interface DraftState {
  owner: string | undefined;
  draft: DeliveryDraft;
}

/** What the shopper has filled in, kept on the device for each account. */
export const useDeliveryDraft = create<DraftState>()(() => ({ owner: undefined, draft: {} }));
