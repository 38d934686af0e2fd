import { create } from 'zustand';
import { serverClock } from '#app/device/server-clock.ts';
import { sharedCall } from '#app/http/shared-call.ts';
import { signalAfter } from '#app/http/signal-after.ts';
import { useWhenSeen } from '#app/ui/use-when-seen.ts';
import type { StockDocument } from '#domain/stock/stock.ts';

/** Milliseconds. */
const timeLimit = 10_000;

/** Undefined until the server was asked; empty when it could not be reached. */
export const useStock = create<{ stock: StockDocument | undefined }>()(() => ({
  stock: undefined,
}));

/** Never throws: the last numbers stay. */
export const refreshStock = sharedCall(ask);

async function ask(): Promise<void> {
  try {
    const response = await fetch('/stock.json', { signal: signalAfter(timeLimit) });
    serverClock.hear(response);
    if (!response.ok) throw new Error(`/stock.json answered ${response.status}.`);
    useStock.setState({ stock: Object(await response.json()) });
  } catch (error) {
    console.warn('The numbers in stock could not be loaded.', error);
    useStock.setState(({ stock = {} }) => ({ stock }));
  }
}

/** Asks when the page opens, and each time that its tab is seen again. */
export function useFreshStock(): StockDocument | undefined {
  useWhenSeen(refreshStock);
  return useStock(({ stock }) => stock);
}
