/** @param egp with at most two decimals */
export function feedAmount(egp: number): string {
  return `${egp.toFixed(2)} EGP`;
}
