import type { MiddlewareHandler } from 'hono';
import { localeOfPath, localizedPath } from '#domain/text/locale.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { boundedSearch } from './bounded-search.ts';

/** Characters: no page has such an address, and reading it takes time. */
const maxPathLength = 2048;

/**
 * One spelling per page, for caches and search engines; others redirect, bad escapes get 400. An
 * over-long query is cut, and an over-long path leads to no page.
 */
export function oneAddress(): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    const url = new URL(c.req.url);
    if (url.pathname.length > maxPathLength) {
      return c.redirect(localizedPath(localeOfPath(url.pathname), '/not-found'));
    }
    const canonical = canonicalAddress(url);
    if (!canonical) return c.text('The address cannot be read.', 400);
    const { pathname: path, search } = canonical;
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // The original: the parsed URL has no dots left.
    const [sentPath, ...sentSearch] = (c.env?.incoming?.url ?? url.pathname).split('?');
    if (!isRead || (sentPath === path && search === url.search)) return next();
    return c.redirect(path + (search === url.search ? ['', ...sentSearch].join('?') : search), 308);
  };
}

/** Undefined for a malformed escape. */
export function canonicalAddress(url: URL): URL | undefined {
  const path = canonicalPath(url.pathname);
  if (path === undefined) return undefined;
  const canonical = new URL(url);
  canonical.pathname = path;
  canonical.search = canonicalSearch(url);
  return canonical;
}

/** Categories ignore case (spec §8). */
function canonicalSearch(url: URL): string {
  const parameters = boundedSearch(url);
  const category = parameters.get('ARs');
  const isCanonical = category === null || category === category.toLowerCase();
  if (isCanonical && parameters === url.searchParams) return url.search;
  const canonical = new URLSearchParams(parameters);
  if (!isCanonical) canonical.set('ARs', category.toLowerCase());
  return canonical.size === 0 ? '' : `?${canonical}`;
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
