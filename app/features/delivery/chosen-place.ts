import { deviceStorage } from '#app/device/device-storage.ts';
import type { ChosenPlace } from '#domain/delivery/delivery-price.ts';
import { type Governorate, isGovernorate } from '#domain/delivery/governorates.ts';
import { isVisible } from '#domain/text/visible-text.ts';
import { type DeliveryDraft, useDeliveryDraft } from './delivery-draft-state.ts';
import { governorateKey } from './delivery-keys.ts';

/** The governorate that this device chose last, with or without an account. */
export function useRememberedGovernorate(): Governorate | undefined {
  const governorate = useDeliveryDraft((state) => state.governorate);
  return isGovernorate(governorate) ? governorate : undefined;
}

export function rememberGovernorate(governorate: unknown): void {
  if (!isGovernorate(governorate)) return;
  deviceStorage.set(governorateKey, governorate);
  // An address that was begun keeps its own.
  useDeliveryDraft.setState(({ draft }) =>
    isBegun(draft) ? { governorate } : { governorate, draft: { ...draft, governorate } },
  );
}

export function forgetGovernorate(): void {
  deviceStorage.remove(governorateKey);
  useDeliveryDraft.setState(({ draft: { governorate, ...draft } }) =>
    isBegun(draft) ? { governorate: null } : { governorate: null, draft },
  );
}

/** A governorate alone is no address: it only says what delivery costs. */
export function isBegun({ governorate: _, ...others }: DeliveryDraft): boolean {
  return Object.values(others).some(isVisible);
}

/** Where to: as the address says, else the governorate of this device. */
export function chosenPlace(draft: DeliveryDraft, remembered?: Governorate): ChosenPlace {
  const { governorate = '', city } = draft;
  if (isGovernorate(governorate)) return { governorate, city };
  return isBegun(draft) ? {} : { governorate: remembered };
}

export function useChosenPlace(): ChosenPlace {
  const draft = useDeliveryDraft((state) => state.draft);
  return chosenPlace(draft, useRememberedGovernorate());
}
