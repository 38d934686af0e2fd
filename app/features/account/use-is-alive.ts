import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the page's script has taken over, then true. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
