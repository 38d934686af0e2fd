import { create } from 'zustand';
import { deviceStorage } from '#app/device-storage.ts';
import type { ChosenPlace } from '#domain/delivery/delivery-price.ts';
import { type Governorate, isGovernorate } from '#domain/delivery/governorates.ts';
import { type DeliveryDraft, useDeliveryDraft } from './delivery-draft-state.ts';

const keptAt = 'governorate';

/** Of this device, with or without an account. */
export const useGovernorate = create<{ governorate: Governorate | undefined }>()(() => ({
  governorate: readKept(),
}));

function readKept(): Governorate | undefined {
  const kept = deviceStorage.get(keptAt);
  return isGovernorate(kept) ? kept : undefined;
}

export function rememberGovernorate(governorate: unknown): void {
  if (!isGovernorate(governorate)) return;
  deviceStorage.set(keptAt, governorate);
  useGovernorate.setState({ governorate });
  // An address that was begun keeps its own.
  useDeliveryDraft.setState(({ draft }) =>
    isBegun(draft) ? {} : { draft: { ...draft, governorate } },
  );
}

export function forgetGovernorate(): void {
  deviceStorage.remove(keptAt);
  useGovernorate.setState({ governorate: undefined });
}

/** A governorate alone is no address: it only says what delivery costs. */
export function isBegun({ governorate: _, ...others }: DeliveryDraft): boolean {
  return Object.values(others).some((text) => text.trim() !== '');
}

/** Where to: as the address says, else the governorate of this device. */
export function chosenPlace(draft: DeliveryDraft, remembered?: Governorate): ChosenPlace {
  const { governorate = '', city } = draft;
  if (isGovernorate(governorate)) return { governorate, city };
  return isBegun(draft) ? {} : { governorate: remembered };
}

export function useChosenPlace(): ChosenPlace {
  const draft = useDeliveryDraft((state) => state.draft);
  const remembered = useGovernorate((state) => state.governorate);
  return chosenPlace(draft, remembered);
}
