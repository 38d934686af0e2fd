/** Reading and writing never throw. */
export interface DeviceStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls `listener` when another tab changes `key`. Returns the unsubscribe. */
  onChange(key: string, listener: (value: string | null) => void): () => void;
}

/** Kept until the shopper clears the browser, and shared by all tabs. */
export const deviceStorage: DeviceStorage = createDeviceStorage();

/** A list of products, written by `join`. Whatever else is stored there is skipped. */
export function readIds(key: string): readonly number[] {
  return deviceStorage.get(key)?.match(/\d+/g)?.map(Number) ?? [];
}

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
      try {
        const storage = open();
        storage?.setItem(key, value);
        if (storage) memory.delete(key);
      } catch {
        // Refused: the fallback is the copy in memory.
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
