import type { MiddlewareHandler } from 'hono';
import type { ShopBindings } from './shop-bindings.ts';

const oneYear = 31_536_000;

/** Headers that every answer carries, whatever it is. */
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
  if (https) headers.push(['Strict-Transport-Security', `max-age=${oneYear}; includeSubDomains`]);
  const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

  return async (c, next) => {
    await next();
    const { headers: given } = c.res;
    for (const [name, value] of headers) if (!given.has(name)) given.set(name, value);
    // Pages bring their own, with a nonce; nothing else needs to load anything.
    if (!given.has('Content-Security-Policy')) {
      given.set('Content-Security-Policy', contentSecurityPolicy);
    }
  };
}
