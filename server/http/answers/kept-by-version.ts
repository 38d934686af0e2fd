import { LRUCache } from 'lru-cache';

export interface KeptByVersion<Value> {
  /** What is kept already. */
  find(key: string, version: string): Value | undefined;
  /** Concurrent requests share one call of `make`. A newer version drops all older values. */
  get(key: string, version: string, make: () => Promise<Value>): Promise<Value>;
}

/**
 * @param options.maxBytes of all values; the least recently used goes first, larger ones never fit
 * @param options.isLasting whether to keep a value; a fault may pass
 */
export function keepByVersion<Value extends object>(options: {
  maxBytes: number;
  /** At least 1. */
  sizeOf(value: Value): number;
  isLasting?(value: Value): boolean;
}): KeptByVersion<Value> {
  const { maxBytes, sizeOf, isLasting = () => true } = options;
  const cache = new LRUCache<string, Value>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const making = new Map<string, Promise<Value>>();
  let current: string | undefined;

  async function makeAndKeep(key: string, make: () => Promise<Value>): Promise<Value> {
    const madeFor = current;
    const value = await make();
    if (isLasting(value) && current === madeFor) cache.set(key, value);
    return value;
  }

  function find(key: string, version: string): Value | undefined {
    if (version !== current) {
      current = version;
      cache.clear();
      making.clear();
    }
    return cache.get(key);
  }

  return {
    find,
    async get(key, version, make) {
      const kept = find(key, version);
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
