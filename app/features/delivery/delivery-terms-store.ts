import { useEffect } from 'react';
import { create } from 'zustand';
import { deviceStorage } from '#app/device-storage.ts';
import { signalAfter } from '#app/http/signal-after.ts';
import type { DeliveryTerms } from '#domain/delivery/delivery-terms.ts';

/** Milliseconds. */
const timeLimit = 10_000;

/** The last terms that came, for a device without a network and for a first paint that stands. */
const keptAt = 'delivery-terms';

/** Undefined until they came once to this device. */
export const useDeliveryTerms = create<{ terms: DeliveryTerms | undefined }>()(() => ({
  terms: readKept(),
}));

let asking: Promise<void> | undefined;

/** Callers at the same time share one call. Never throws: the last terms stay. */
export function refreshDeliveryTerms(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  try {
    const response = await fetch('/delivery.json', { signal: signalAfter(timeLimit) });
    if (!response.ok) throw new Error(`/delivery.json answered ${response.status}.`);
    const text = await response.text();
    const terms = readTerms(text);
    if (!terms) throw new TypeError('/delivery.json answered what are no terms of delivery.');
    if (deviceStorage.get(keptAt) === text && useDeliveryTerms.getState().terms) return;
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
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshDeliveryTerms();
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
}
