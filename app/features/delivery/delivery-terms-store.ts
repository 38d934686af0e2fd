import { create } from 'zustand';
import { deviceStorage } from '#app/device/device-storage.ts';
import { sharedCall } from '#app/http/shared-call.ts';
import { signalAfter } from '#app/http/signal-after.ts';
import { useWhenSeen } from '#app/ui/use-when-seen.ts';
import { type ChosenPlace, correctTerms } from '#domain/delivery/delivery-price.ts';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';

/** Milliseconds. */
const timeLimit = 10_000;

/** The last terms that came, for a device without a network and for a first paint that stands. */
const keptAt = 'delivery-terms';

/** Undefined until they came once to this device. */
export const useDeliveryTerms = create<{ terms: DeliveryTerms | undefined }>()(() => ({
  terms: readKept(),
}));

/** Milliseconds: the server gives the same document to all who ask within a second. */
const untilNew = 1_500;

/** Never throws: the last terms stay. */
const refreshDeliveryTerms = sharedCall(ask);

/** After an order was refused. @param fee piastres that the server answered */
export function correctDelivery(place: ChosenPlace, fee: number | 'closed'): void {
  useDeliveryTerms.setState(({ terms }) => ({ terms: terms && correctTerms(terms, place, fee) }));
  setTimeout(() => void refreshDeliveryTerms(), untilNew);
}

async function ask(): Promise<void> {
  try {
    const response = await fetch('/delivery.json', { signal: signalAfter(timeLimit) });
    if (!response.ok) throw new Error(`/delivery.json answered ${response.status}.`);
    const text = await response.text();
    const terms = readTerms(text);
    if (!terms) throw new TypeError('/delivery.json answered what are no terms of delivery.');
    deviceStorage.set(keptAt, text);
    useDeliveryTerms.setState({ terms });
  } catch (error) {
    console.warn('The terms of delivery could not be loaded; the last ones stay.', error);
  }
}

function readKept(): DeliveryTerms | undefined {
  const text = deviceStorage.get(keptAt);
  return text === null ? undefined : readTerms(text);
}

function readTerms(text: string): DeliveryTerms | undefined {
  try {
    const { governorates, freeFrom = null } = Object(JSON.parse(text));
    return Array.isArray(governorates) ? { governorates, freeFrom } : undefined;
  } catch {
    return undefined;
  }
}

/** Asks when the page opens, and each time that its tab is seen again. */
export function useFreshDeliveryTerms(): void {
  useWhenSeen(refreshDeliveryTerms);
}
