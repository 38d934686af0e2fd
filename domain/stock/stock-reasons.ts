/** Why a number of pieces has changed. */
export const stockReasons = [
  'order',
  'cancellation',
  'return',
  'exchange',
  'correction',
  'count',
  'publication',
] as const;
