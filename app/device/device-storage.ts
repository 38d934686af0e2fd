/** Reading and writing never throw. */
export interface DeviceStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** False: only this page knows it, because the browser keeps no more, or nothing. */
  isKept(key: string): boolean;
  /** Calls `listener` when another tab changes `key`. Returns the unsubscribe. */
  onChange(key: string, listener: (value: string | null) => void): () => void;
}

/** Kept until the shopper clears the browser, and shared by all tabs. */
export const deviceStorage: DeviceStorage = createDeviceStorage();

/** A list of products, written by `join`. Whatever else is stored there is skipped. */
export function readIds(key: string): readonly number[] {
  return deviceStorage.get(key)?.match(/\d+/g)?.map(Number) ?? [];
}

/** What may go when there is no more room: it comes again by itself, or is only a convenience. */
const dispensable = /^(viewed|searches|sizes|delivery-terms|kept-orders)$|:damaged$/;

/** A browser may refuse storage (private mode, blocked cookies, full disk): memory replaces it. */
function createDeviceStorage(): DeviceStorage {
  const memory = new Map<string, string>();

  function open(): Storage | undefined {
    try {
      return typeof window === 'undefined' ? undefined : window.localStorage;
    } catch {
      return undefined;
    }
  }

  return {
    get(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return open()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      if (typeof window === 'undefined') return;
      memory.set(key, value);
      const storage = open();
      if (storage && (store(storage, key, value) || storeInstead(storage, key, value))) {
        memory.delete(key);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        open()?.removeItem(key);
      } catch {
        // Refused: nothing is stored.
      }
    },
    isKept: (key) => !memory.has(key),
    onChange(key, listener) {
      const follow = (event: StorageEvent) => {
        // A null key: another tab cleared everything.
        if (event.storageArea !== open() || (event.key !== key && event.key !== null)) return;
        memory.delete(key);
        listener(event.key === null ? null : event.newValue);
      };
      window.addEventListener('storage', follow);
      return () => window.removeEventListener('storage', follow);
    },
  };
}

/** @returns whether the browser keeps it */
function store(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** In the place of what the shopper can do without. */
function storeInstead(storage: Storage, key: string, value: string): boolean {
  if (dispensable.test(key)) return false;
  try {
    for (const name of Object.keys(storage)) if (dispensable.test(name)) storage.removeItem(name);
  } catch {
    return false;
  }
  return store(storage, key, value);
}
