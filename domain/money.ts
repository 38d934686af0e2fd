/**
 * An amount of EGP as whole piastres (1 EGP = 100 piastres), in which all sums are done so that
 * they are exact. More than two decimals are rounded to the nearest piastre.
 * Throws RangeError for what is no amount: negative, not finite, or too large to count exactly.
 */
export function toPiastres(egp: number): number {
  const piastres = Math.round(egp * 100);
  if (!Number.isSafeInteger(piastres) || piastres < 0) {
    throw new RangeError(`${egp} is not an amount of EGP that can be counted in piastres.`);
  }
  // `+ 0` turns a negative zero into a plain one.
  return piastres + 0;
}

/** Whole piastres as EGP, with at most two decimals. */
export function toEgp(piastres: number): number {
  return piastres / 100;
}
