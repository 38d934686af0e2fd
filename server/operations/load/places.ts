/**
 * The places of requests that are worked on. An address may have as many as are still free: half of
 * them when it asks alone, so that others always find one.
 */
export function createPlaces(inAll: number) {
  const ofAddress = new Map<string, number>();
  let taken = 0;

  function add(address: string, change: 1 | -1): void {
    taken += change;
    const now = (ofAddress.get(address) ?? 0) + change;
    if (now > 0) ofAddress.set(address, now);
    else ofAddress.delete(address);
  }

  return {
    taken: () => taken,
    /** @param makePlace frees one when none is free; false when it cannot */
    mayTake(address: string, makePlace: () => boolean): boolean {
      const free = inAll - taken;
      if ((ofAddress.get(address) ?? 0) > Math.max(free, 0)) return false;
      return free > 0 || makePlace();
    },
    /** @returns gives it back */
    take(address: string): () => void {
      add(address, 1);
      return () => add(address, -1);
    },
  };
}
