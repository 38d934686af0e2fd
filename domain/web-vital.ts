/** The figures of a visit that the shop counts (https://web.dev/articles/vitals). */
export const webVitals = ['LCP', 'INP', 'CLS', 'TTFB'] as const;

export const visitedPages = ['home', 'shop', 'product', 'cart', 'auth', 'orders', 'other'] as const;
type VisitedPage = (typeof visitedPages)[number];

/** The kind of a page. @param path in the base language */
export function visitedPage(path: string): VisitedPage {
  if (path === '/') return 'home';
  if (path.startsWith('/shop/')) return 'product';
  const [, first] = path.split('/');
  return visitedPages.find((page) => page === first) ?? 'other';
}
