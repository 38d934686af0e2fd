import { ByteCache } from './byte-cache.ts';

/** Values that are made once a version, and shared by all who ask for them. */
export interface KeptByVersion<Value> {
  /**
   * The value of this key and version. Requests for a value that is being made wait for it.
   * A newer version forgets all values of the older one.
   */
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value>;
}

/**
 * @param options.mostBytes of all kept values together; the least recently used one goes first
 * @param options.isLasting whether a value may be kept; a fault may not come again
 */
export function keepByVersion<Value>(options: {
  mostBytes: number;
  sizeOf(value: Value): number;
  isLasting?(value: Value): boolean;
}): KeptByVersion<Value> {
  const { mostBytes, sizeOf, isLasting = () => true } = options;
  const cache = new ByteCache<Value>(mostBytes);
  const making = new Map<string, Promise<Value>>();
  let current: string | undefined;

  async function makeAndKeep(key: string, make: () => Promise<Value>): Promise<Value> {
    const madeFor = current;
    const value = await make();
    if (isLasting(value) && current === madeFor) cache.set(key, value, sizeOf(value));
    return value;
  }

  return {
    async get(key, version, make) {
      if (version !== current) {
        current = version;
        cache.clear();
        making.clear();
      }
      const kept = cache.get(key);
      if (kept) return kept;
      const begun = making.get(key);
      if (begun) return begun;
      const promise = makeAndKeep(key, make);
      making.set(key, promise);
      try {
        return await promise;
      } finally {
        if (making.get(key) === promise) making.delete(key);
      }
    },
  };
}
