/** The welcome discount, in percent (spec §9). */
const salePercent = 15;

/** In whole EGP: minus 15 %, at least 0, rounded to an integer as the last step (spec §9). */
export function afterSaleEgp(totalPiastres: number): number {
  // Percent of piastres: hundredths twice. Whole ten-thousands come first, since the largest total
  // times 85 is beyond the whole numbers that JavaScript counts exactly.
  const rest = totalPiastres % 10_000;
  const ofWhole = ((totalPiastres - rest) / 10_000) * (100 - salePercent);
  return Math.max(0, ofWhole + Math.round((rest * (100 - salePercent)) / 10_000));
}
