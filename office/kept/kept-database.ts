/** What a device keeps of the shop, and what it has not sent yet. */
const name = 'office';
const version = 1;

const stores = { answers: 'answers', steps: 'steps' } as const;
type Store = keyof typeof stores;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(stores.answers, { keyPath: 'hash' });
      request.result.createObjectStore(stores.steps, { keyPath: 'id', autoIncrement: true });
    };
    request.onsuccess = () => {
      // A newer office may change it.
      request.result.onversionchange = () => {
        request.result.close();
        opening = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/**
 * One transaction. It is on the disk when it is answered: a step is not lost with the battery.
 * @throws {DOMException} where the device keeps nothing
 */
export async function inStore<Result>(
  store: Store,
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores[store], mode, { durability: 'strict' });
    const request = work(transaction.objectStore(stores[store]));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
