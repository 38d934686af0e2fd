import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

/** How long a session lasts after its last renewal, in seconds: 14 days (design §4). */
export const sessionLifetimeSeconds = 14 * 24 * 60 * 60;

export interface SessionCookie {
  /** The secret that the browser brought; undefined when there is none in our format. */
  read(c: Context): string | undefined;
  set(c: Context, secret: string): void;
  clear(c: Context): void;
}

/**
 * The cookie that no script can read. Over HTTPS its name begins with `__Host-`: browsers then let
 * no other host set it, not even one of the same domain.
 */
export function sessionCookie(publicUrl: string): SessionCookie {
  const https = publicUrl.startsWith('https:');
  const name = https ? '__Host-session' : 'session';
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: https,
  } satisfies CookieOptions;
  return {
    read(c) {
      const secret = getCookie(c, name);
      return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
    },
    set: (c, secret) => setCookie(c, name, secret, { ...options, maxAge: sessionLifetimeSeconds }),
    clear: (c) => void deleteCookie(c, name, options),
  };
}
