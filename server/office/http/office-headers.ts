import type { MiddlewareHandler } from 'hono';
import { strictTransport } from '#server/http/answers/security-headers.ts';
import type { OfficeBindings } from './office-bindings.ts';

const headers = [
  ['Cache-Control', 'no-store'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), display-capture=(), geolocation=(), microphone=()'],
  // Not `no-referrer`: then browsers leave out the Origin of forms.
  ['Referrer-Policy', 'same-origin'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['X-Robots-Tag', 'noindex'],
] as const;

/** For what is no document; those bring their own. */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** On each answer of the office, refusals too. */
export function officeHeaders({ https }: { https: boolean }): MiddlewareHandler<OfficeBindings> {
  const transport = strictTransport();
  return async (c, next) => {
    await (https ? transport(c, next) : next());
    const { headers: given } = c.res;
    for (const [name, value] of headers) if (!given.has(name)) given.set(name, value);
    if (c.res.status !== 304 && !given.has('Content-Security-Policy')) {
      given.set('Content-Security-Policy', policy);
    }
  };
}
