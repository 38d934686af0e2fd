import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
