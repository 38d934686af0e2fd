import { getLocale } from '#app/locale.ts';
import { basePath } from '#domain/text/locale.ts';
import type { Location, Path, To } from './route-types.ts';

/** `/ar`, or nothing. */
const base = basePath(getLocale());

export const pathOf = ({ pathname = '/', search = '', hash = '' }: Partial<Path>) =>
  pathname + search + hash;

/** As the browser writes it, with the language. */
export function hrefOf(to: Partial<Path>): string {
  const pathname = to.pathname === '/' ? base || '/' : base + to.pathname;
  return pathOf({ ...to, pathname });
}

/** @param from the path to which `to` is relative */
export function resolve(to: To, from: string): Path {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsed(to) : to;
  // Only the pathname resolves against the present address: an empty `to` keeps it.
  const absolute = new URL(pathname || from, `http://shop${from.replace(/\/?$/, '/')}`).pathname;
  const trimmed = absolute.length > 1 ? absolute.replace(/\/$/, '') : absolute;
  return { pathname: trimmed, search, hash };
}

function parsed(to: string): Partial<Path> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  return { pathname, search: search === '?' ? '' : search, hash: hash === '#' ? '' : hash };
}

/** The window's address and what the browser keeps of its history entry. */
export function readWindow(): Location {
  const { pathname, search, hash } = window.location;
  const kept = window.history.state;
  return {
    pathname: pathname.slice(base.length) || '/',
    search,
    hash,
    state: kept?.usr ?? null,
    key: kept?.key ?? 'default',
  };
}

/** A path of a browser's address, without the language. Undefined for another site or language. */
export function ownPath(href: string): string | undefined {
  const url = new URL(href, window.location.href);
  if (url.origin !== window.location.origin) return undefined;
  if (!`${url.pathname}/`.startsWith(`${base}/`)) return undefined;
  return (url.pathname.slice(base.length) || '/') + url.search + url.hash;
}

/** As it is where it is no code of letters, such as `50%`. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
