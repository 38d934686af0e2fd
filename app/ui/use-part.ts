import { useEffect, useEffectEvent, useState } from 'react';
import { retry } from '#app/device/retry.ts';

export interface LatePart<T> {
  /** Undefined until it is loaded. */
  part: T | undefined;
  /** It did not come yet; it is asked for again. */
  hasFailed: boolean;
}

const loaded = new Map<() => Promise<unknown>, unknown>();

/** So that `usePart` has it at once. @throws when it does not come */
export async function preloadPart<T>(load: () => Promise<T>): Promise<T> {
  const part = await load();
  loaded.set(load, part);
  return part;
}

/**
 * A part of the page that is loaded late, once it `isWanted`. Retries as `retry` does.
 * @param load the same function each time
 * @param onFailure called each time that it does not come
 */
export function usePart<T>(
  load: () => Promise<T>,
  isWanted: boolean,
  onFailure = () => {},
): LatePart<T> {
  const [state, setState] = useState({ part: loaded.get(load) as T | undefined, hasFailed: false });
  const mustLoad = isWanted && state.part === undefined;
  const fail = useEffectEvent(() => {
    setState({ part: undefined, hasFailed: true });
    onFailure();
  });
  useEffect(() => {
    if (!mustLoad) return;
    return retry(
      () => preloadPart(load),
      (part) => setState({ part, hasFailed: false }),
      () => fail(),
    );
  }, [mustLoad, load]);
  return state;
}
