import type { MiddlewareHandler } from 'hono';
import type { ShopBindings } from '#server/http/shop-bindings.ts';

/**
 * Each page has one address, so that browsers, caches and search engines keep it once: lower case,
 * no double or closing slash, no dots, no needless escapes. Other spellings are redirected, and a
 * malformed escape is answered 400.
 */
export function oneAddress(): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    if (path === undefined) return c.text('The address cannot be read.', 400);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const search = canonicalSearch(url);
    // As it was sent: dots are gone from the address that the request has now.
    const [sentPath = '', ...sentSearch] = (c.env?.incoming?.url ?? url.pathname).split('?');
    const isSame = sentPath === path && search === url.search;
    if (!isRead || isSame || !sentPath.startsWith('/')) return next();
    return c.redirect(path + (search === url.search ? ['', ...sentSearch].join('?') : search), 308);
  };
}

/** Categories are compared without case (spec §8). */
function canonicalSearch({ search, searchParams }: URL): string {
  const category = searchParams.get('ARs');
  if (category === null || category === category.toLowerCase()) return search;
  const others = new URLSearchParams(searchParams);
  others.set('ARs', category.toLowerCase());
  return `?${others}`;
}

/** The path in its one spelling; undefined when an escape is malformed. */
export function canonicalPath(pathname: string): string | undefined {
  try {
    const segments = pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => encodeURIComponent(decodeURIComponent(segment).toLowerCase()));
    // A product or an order has one number, however many zeros are written before it.
    return `/${segments.map((segment) => segment.replace(/^0+(?=\d+$)/, '')).join('/')}`;
  } catch {
    return undefined;
  }
}
