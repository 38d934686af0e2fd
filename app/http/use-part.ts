import { useEffect, useState } from 'react';
import { loadPart } from './load-part.ts';

/**
 * A part of the page that is loaded late; undefined until then. Retries as `loadPart` does.
 * @param load the same function each time
 */
export function usePart<T>(load: () => Promise<T>, isWanted = true): T | undefined {
  const [loaded, setLoaded] = useState<{ part: T }>();
  const mustLoad = isWanted && !loaded;
  useEffect(() => {
    if (mustLoad) return loadPart(load, (part) => setLoaded({ part }));
  }, [mustLoad, load]);
  return loaded?.part;
}
