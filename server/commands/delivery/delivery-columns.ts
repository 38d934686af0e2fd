/** The columns of the table that `delivery export` writes and `delivery import` reads. */
export const deliveryColumns = [
  'governorate',
  'city',
  'cityAr',
  'fee',
  'daysFrom',
  'daysTo',
  'open',
] as const;
