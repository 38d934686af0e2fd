/**
 * EGP as piastres (100 per EGP), rounded; all sums use piastres, so they are exact.
 * @throws {RangeError} for a negative, infinite or too large amount
 */
export function toPiastres(egp: number): number {
  const piastres = Math.round(egp * 100);
  if (!Number.isSafeInteger(piastres) || piastres < 0) {
    throw new RangeError(`${egp} is not an amount of EGP that can be counted in piastres.`);
  }
  // Removes a negative zero.
  return piastres + 0;
}

/** Whole piastres as EGP, with at most two decimals. */
export function toEgp(piastres: number): number {
  return piastres / 100;
}
