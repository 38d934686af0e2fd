/**
 * In one window at a time. @returns `elsewhere` when another one does it now. Browsers have no locks
 * on plain HTTP: there two windows may send the same, and the shop does it once.
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | 'elsewhere'> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? work() : Promise.resolve('elsewhere' as const),
  );
}
