const groups: readonly (readonly [string, string])[] = [
  ['/assets/', 'assets'],
  ['/images/', 'pictures'],
  ['/products.json', 'catalogue'],
  ['/products/', 'catalogue'],
  ['/session', 'session'],
  ['/api/bag', 'bag'],
  ['/api/orders', 'orders'],
  ['/api/order-link', 'orders'],
  ['/api/track', 'orders'],
  ['/api/delivery', 'orders'],
  ['/api/saved', 'saved'],
  ['/api/size-waits', 'saved'],
  ['/api/', 'api'],
  // Open for hours: no measure of how quick the others are.
  ['/office/api/events', 'office-events'],
  ['/office/api/', 'office'],
  ['/identitytoolkit.googleapis.com/', 'identity'],
  ['/securetoken.googleapis.com/', 'identity'],
  ['/.well-known/', 'identity'],
];

/** One of a few words, so that the metrics stay small whatever visitors request. */
export function routeGroup(path: string): string {
  for (const [beginning, group] of groups) if (path.startsWith(beginning)) return group;
  return /\.[a-z0-9]+$/.test(path) ? 'files' : 'pages';
}
