/** The welcome discount, in percent (spec §9). */
const salePercent = 15;

/**
 * What is paid when the sale is active, in whole EGP: the total less 15 %, at least 0, rounded to
 * an integer as the last step (spec §9). `totalPiastres` is the bag's total in whole piastres.
 */
export function afterSaleEgp(totalPiastres: number): number {
  // Percent of piastres: hundredths twice, so one exact division by 10,000 gives EGP.
  return Math.max(0, Math.round((totalPiastres * (100 - salePercent)) / 10_000));
}
