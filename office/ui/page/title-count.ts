import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** In the title of the window: how much waits. None for 0. */
export function countInTitle(waiting: number): void {
  count = waiting;
  for (const tell of listeners) tell();
}

export function useTitleCount(): number {
  return useSyncExternalStore(listen, () => count);
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
