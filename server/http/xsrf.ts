import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { newSecret } from '#server/secrets/secret.ts';
import { errorAnswer } from './error-answer.ts';
import type { ShopBindings } from './shop-bindings.ts';

// The names that spec §7's header has by custom: Angular's and Axios's.
const cookieName = 'XSRF-TOKEN';
const headerName = 'X-XSRF-TOKEN';

const wellFormed = /^[\w-]{43}$/;
const harmlessMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Gives the browser the readable cookie `XSRF-TOKEN` with the answer, unless it has one. */
export function giveXsrfToken({ https }: { https: boolean }): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    await next();
    // Not by `setCookie`, which would copy the whole answer.
    if (readCookie(c) === undefined) c.res.headers.append('Set-Cookie', newToken(https));
  };
}

/**
 * Lets a request that changes something pass only when one of our own pages sent it: its header
 * repeats the cookie, which another site cannot read, and its Origin, when there is one, is the
 * shop's. Otherwise answers 403 `foreign-origin`, or `xsrf-token-missing` with a fresh cookie to
 * try again with.
 * @param publicOrigin origin of PUBLIC_URL
 */
export function requireXsrfToken(publicOrigin: string): MiddlewareHandler<ShopBindings> {
  const { origin, protocol } = new URL(publicOrigin);
  return async (c, next) => {
    if (harmlessMethods.includes(c.req.method)) return next();
    if (!isOwnOrigin(c, origin)) return errorAnswer(c, 'foreign-origin');
    const cookie = readCookie(c);
    const header = c.req.header(headerName);
    if (cookie === undefined || header === undefined || !areEqual(cookie, header)) {
      c.header('Set-Cookie', newToken(protocol === 'https:'), { append: true });
      return errorAnswer(c, 'xsrf-token-missing');
    }
    return next();
  };
}

/** Only a program that is no browser leaves Origin out; it carries nobody's cookies. */
function isOwnOrigin(c: Context, publicOrigin: string): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined || origin === publicOrigin) return true;
  // On this machine the shop has several names, whatever PUBLIC_URL says. A foreign name that
  // resolves to this machine is none of them.
  const host = c.req.header('host') ?? '';
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host) && origin === `http://${host}`;
}

/** A malformed token counts as none, so that an empty header never matches an empty cookie. */
function readCookie(c: Context): string | undefined {
  const cookie = getCookie(c, cookieName);
  return cookie !== undefined && wellFormed.test(cookie) ? cookie : undefined;
}

/** A cookie with a token that nobody had before. */
function newToken(https: boolean): string {
  return serialize(cookieName, newSecret(), { path: '/', sameSite: 'Lax', secure: https });
}

/** In a time that tells nothing of where they differ. */
function areEqual(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
