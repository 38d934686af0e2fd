import type { MiddlewareHandler } from 'hono';
import type { ShopBindings } from '#server/http/shop-bindings.ts';

/** Only this host: the owner's other hosts may lack HTTPS, and browsers remember it for a year. */
const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000'] as const;

export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler<ShopBindings> {
  // No `Cross-Origin-Opener-Policy`: it delays the first paint (decision 0053).
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    ],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
  if (https) headers.push([...transportSecurity]);
  const contentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";

  return async (c, next) => {
    await next();
    const { headers: given } = c.res;
    for (const [name, value] of headers) if (!given.has(name)) given.set(name, value);
    // Pages bring their own; nothing else loads anything. With a 304, browsers would replace the
    // stored policy, perhaps a service worker's.
    if (c.res.status !== 304 && !given.has('Content-Security-Policy')) {
      given.set('Content-Security-Policy', contentSecurityPolicy);
    }
  };
}

/** For answers without the other headers, with HTTPS only. */
export function strictTransport(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    c.res.headers.set(...transportSecurity);
  };
}
