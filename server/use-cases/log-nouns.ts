/** What kinds of things the log has. */
export const logNouns = [
  'orders',
  'returns',
  'products',
  'stock',
  'charts',
  'codes',
  'delivery',
  'couriers',
  'settings',
  'users',
  'staff',
  'tokens',
  'keys',
  'views',
] as const;
