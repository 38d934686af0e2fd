import type { MiddlewareHandler } from 'hono';
import type { ShopBindings } from './shop-bindings.ts';

/**
 * For a year, and for this host alone: the owner's other hosts of the same domain may not be ready
 * for HTTPS, and nobody could take it back from the browsers that were told.
 */
const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000'] as const;

/** Headers that every answer carries, whatever it is; a 304 no policy but one of its own. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler<ShopBindings> {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
  if (https) headers.push([...transportSecurity]);
  const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

  return async (c, next) => {
    await next();
    const { headers: given } = c.res;
    for (const [name, value] of headers) if (!given.has(name)) given.set(name, value);
    // Pages bring their own; nothing else needs to load anything. With a 304 browsers put it in the
    // place of the one that they hold, which may be a service worker's.
    if (c.res.status !== 304 && !given.has('Content-Security-Policy')) {
      given.set('Content-Security-Policy', contentSecurityPolicy);
    }
  };
}

/** That header by itself, for answers that do without the others; only for a shop at HTTPS. */
export function strictTransport(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set(...transportSecurity);
  };
}
