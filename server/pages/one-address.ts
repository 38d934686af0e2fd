import type { MiddlewareHandler } from 'hono';
import type { ShopBindings } from '#server/http/shop-bindings.ts';

/** One spelling per page, for caches and search engines; others redirect, bad escapes get 400. */
export function oneAddress(): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    const path = canonicalPath(url.pathname);
    if (path === undefined) return c.text('The address cannot be read.', 400);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const search = canonicalSearch(url);
    // The original: the parsed URL has no dots left.
    const [sentPath = '', ...sentSearch] = (c.env?.incoming?.url ?? url.pathname).split('?');
    const isSame = sentPath === path && search === url.search;
    if (!isRead || isSame || !sentPath.startsWith('/')) return next();
    return c.redirect(path + (search === url.search ? ['', ...sentSearch].join('?') : search), 308);
  };
}

/** Categories ignore case (spec §8). */
function canonicalSearch({ search, searchParams }: URL): string {
  const category = searchParams.get('ARs');
  if (category === null || category === category.toLowerCase()) return search;
  const others = new URLSearchParams(searchParams);
  others.set('ARs', category.toLowerCase());
  return `?${others}`;
}

/** Undefined for a malformed escape. Only the token of an order's link has two cases. */
export function canonicalPath(pathname: string): string | undefined {
  try {
    const segments = pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment));
    const lower = segments.map((segment) => segment.toLowerCase());
    const token = isOrderLink(lower) ? segments.pop() : undefined;
    const path = lower
      .slice(0, segments.length)
      .map((each) => withoutZeros(encodeURIComponent(each)));
    return `/${[...path, ...(token === undefined ? [] : [encodeURIComponent(token)])].join('/')}`;
  } catch {
    return undefined;
  }
}

function isOrderLink(segments: readonly string[]): boolean {
  return /^(?:ar\/)?o\/[^/]+$/.test(segments.join('/'));
}

/** Leading zeros do not change a number. */
function withoutZeros(segment: string): string {
  return /^\d+$/.test(segment) ? segment.replace(/^0+(?=\d)/, '') : segment;
}
