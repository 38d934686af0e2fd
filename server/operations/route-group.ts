/** Beginnings of addresses, each with the name that its requests have in the metrics. */
const groups: readonly (readonly [string, string])[] = [
  ['/assets/', 'assets'],
  ['/images/', 'pictures'],
  ['/products.json', 'catalogue'],
  ['/products/', 'catalogue'],
  ['/session', 'session'],
  ['/api/bag', 'bag'],
  ['/api/orders', 'orders'],
  ['/api/delivery', 'orders'],
  ['/api/', 'api'],
  ['/identitytoolkit.googleapis.com/', 'identity'],
  ['/securetoken.googleapis.com/', 'identity'],
  ['/.well-known/', 'identity'],
];

/**
 * What a request is about: one of a few words, whatever strangers ask for, so that the metrics
 * stay small.
 * @param path without the query
 */
export function routeGroup(path: string): string {
  for (const [beginning, group] of groups) if (path.startsWith(beginning)) return group;
  return /\.(?!data$)[a-z0-9]+$/.test(path) ? 'files' : 'pages';
}
