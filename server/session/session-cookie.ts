import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { ownSecrets } from '#server/http/request/own-cookies.ts';

/** 14 days after the last renewal. */
export const sessionLifetimeSeconds = 14 * 24 * 60 * 60;

interface SessionCookie {
  /** Undefined when there is none in our format. */
  read(c: Context): string | undefined;
  set(c: Context, secret: string): void;
  clear(c: Context): void;
}

/**
 * Beside the session's own, for scripts: when the browser has lost what the shop's pages keep on the
 * device, they ask the server for the session. It proves nothing.
 */
const hintName = 'signed-in';

/** HttpOnly. Over HTTPS, `__Host-` stops other hosts of the domain from setting it. */
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
    read: (c) => ownSecrets(c.req.header('cookie'), name)[0],
    set(c, secret) {
      const kept = { ...options, maxAge: sessionLifetimeSeconds };
      setCookie(c, name, secret, kept);
      setCookie(c, hintName, '1', { ...kept, httpOnly: false });
    },
    clear(c) {
      deleteCookie(c, name, options);
      deleteCookie(c, hintName, { ...options, httpOnly: false });
    },
  };
}
