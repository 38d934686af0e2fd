import type { Context, MiddlewareHandler } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { ownSecrets } from '#server/http/request/own-cookies.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { areEqualSecrets, newSecret } from '#server/secrets/secret.ts';
import { addressToOpen, hostnameOf, isEveryAddress, isThisMachine } from './shop-names.ts';

// Spec §7: the usual names, of Angular and Axios.
const cookieName = 'XSRF-TOKEN';
const headerName = 'X-XSRF-TOKEN';

const harmlessMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Sets the readable cookie `XSRF-TOKEN` unless the browser has one. */
export function giveXsrfToken({ https }: { https: boolean }): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    await next();
    // `setCookie` would copy the whole answer.
    if (readCookies(c).length === 0) c.res.headers.append('Set-Cookie', newToken(https));
  };
}

/**
 * The header must repeat the cookie, which other sites cannot read, and Origin be the shop's, if
 * sent. Else 403: `foreign-origin` with the shop's `address` where it can be opened, or
 * `xsrf-token-missing` with a new cookie to retry.
 * @param publicOrigin origin of PUBLIC_URL
 */
export function requireXsrfToken(publicOrigin: string): MiddlewareHandler<ShopBindings> {
  const own = new URL(publicOrigin);
  const { origin, protocol, hostname } = own;
  // Without PUBLIC_URL, HOST may be every address.
  const isHere = isThisMachine(hostname) || isEveryAddress(hostname);
  return async (c, next) => {
    if (harmlessMethods.includes(c.req.method)) return next();
    if (!isOwnOrigin(c, origin, isHere)) {
      const from = URL.parse(c.req.header('origin') ?? '')?.hostname;
      return errorAnswer(c, 'foreign-origin', addressToOpen(own, from));
    }
    const header = c.req.header(headerName);
    if (header === undefined || !readCookies(c).some((each) => areEqualSecrets(each, header))) {
      c.header('Set-Cookie', newToken(protocol === 'https:'), { append: true });
      return errorAnswer(c, 'xsrf-token-missing');
    }
    return next();
  };
}

/**
 * For what other sites must not even ask for: their links and forms bring the shopper's cookie.
 * Only browsers of the last years say who asks.
 */
export const refuseOtherSites: MiddlewareHandler<ShopBindings> = async (c, next) => {
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return errorAnswer(c, 'foreign-origin');
  return next();
};

/**
 * Only non-browsers leave Origin out, and they carry no cookies of others.
 * @param isHere whether shoppers come to this machine by its own names, of which it has several
 */
function isOwnOrigin(c: Context, publicOrigin: string, isHere: boolean): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined || origin === publicOrigin) return true;
  // A foreign name that resolves here is not one of them.
  const host = c.req.header('host') ?? '';
  const hostname = hostnameOf(host);
  return isHere && hostname !== undefined && isThisMachine(hostname) && origin === `http://${host}`;
}

/**
 * Another host of the domain may have set one too. A malformed token counts as none: an empty header
 * must not match an empty cookie.
 */
function readCookies(c: Context): string[] {
  return ownSecrets(c.req.header('cookie'), cookieName);
}

function newToken(https: boolean): string {
  return serialize(cookieName, newSecret(), { path: '/', sameSite: 'Lax', secure: https });
}
