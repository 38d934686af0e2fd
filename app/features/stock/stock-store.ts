import { useEffect } from 'react';
import { create } from 'zustand';
import { signalAfter } from '#app/http/signal-after.ts';
import type { StockDocument } from '#domain/stock/stock.ts';

/** Milliseconds. */
const timeLimit = 10_000;

/** Undefined until the server was asked; empty when it could not be reached. */
export const useStock = create<{ stock: StockDocument | undefined }>()(() => ({
  stock: undefined,
}));

let asking: Promise<void> | undefined;

/** Callers at the same time share one call. Never throws: the last numbers stay. */
export function refreshStock(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  try {
    const response = await fetch('/stock.json', { signal: signalAfter(timeLimit) });
    if (!response.ok) throw new Error(`/stock.json answered ${response.status}.`);
    useStock.setState({ stock: Object(await response.json()) });
  } catch (error) {
    console.warn('The numbers in stock could not be loaded.', error);
    useStock.setState(({ stock = {} }) => ({ stock }));
  }
}

/** Asks when the page opens, and each time that its tab is seen again. */
export function useFreshStock(): StockDocument | undefined {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void refreshStock();
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  return useStock(({ stock }) => stock);
}
