import { useEffect, useState } from 'react';
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
 */
export function usePart<T>(load: () => Promise<T>, isWanted: boolean): LatePart<T> {
  const [state, setState] = useState({ part: loaded.get(load) as T | undefined, hasFailed: false });
  const mustLoad = isWanted && state.part === undefined;
  useEffect(() => {
    if (!mustLoad) return;
    return retry(
      () => preloadPart(load),
      (part) => setState({ part, hasFailed: false }),
      () => setState({ part: undefined, hasFailed: true }),
    );
  }, [mustLoad, load]);
  return state;
}
