import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { sessionTerm } from '#domain/staff/terms.ts';
import { ownSecrets } from '#server/http/request/own-cookies.ts';
import { secretHash } from '#server/secrets/secret.ts';

/** No other host of the domain can set it; browsers keep it on this machine's own address, too. */
export const officeCookie = '__Host-office';

const options = { path: '/', httpOnly: true, sameSite: 'Strict', secure: true } as const;

export function readOfficeCookie(c: Context): string | undefined {
  return ownSecrets(c.req.header('cookie'), officeCookie)[0];
}

export function setOfficeCookie(c: Context, secret: string): void {
  setCookie(c, officeCookie, secret, { ...options, maxAge: sessionTerm / 1000 });
}

export function clearOfficeCookie(c: Context): void {
  deleteCookie(c, officeCookie, options);
}

/** Made from the session, and worth nothing without it: pages of other sites cannot know it. */
export function callTokenOf(secret: string): string {
  return secretHash(`calls of ${secret}`);
}
