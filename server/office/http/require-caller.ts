import type { Context, MiddlewareHandler } from 'hono';
import type { Database, Queries } from '#server/database/database.ts';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { areEqualSecrets } from '#server/secrets/secret.ts';
import { findSession, holdStaffSession } from '#server/staff/sessions.ts';
import { findToken, holdTokenAs } from '#server/staff/tokens.ts';
import { AccessEndedError } from '#server/use-cases/access-errors.ts';
import type { OfficeBindings } from './office-bindings.ts';
import { callTokenOf, readOfficeCookie } from './office-cookie.ts';

export const callTokenHeader = 'x-office-token';

interface CallerParts {
  database: Pick<Database, 'db' | 'transaction'>;
  /** The office's own origin. */
  origin: string;
  clock(): Date;
}

/** Only the office's own pages: who is no browser has a token. */
export function requireOwnPage(origin: string): MiddlewareHandler<OfficeBindings> {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site') ?? 'same-origin';
    const isOwn = c.req.header('origin') === origin && site === 'same-origin';
    return isOwn ? next() : errorAnswer(c, 'foreign-origin');
  };
}

/** A token in `Authorization`, or the session of the cookie; else 401, whatever is asked. */
export function requireCaller(parts: CallerParts): MiddlewareHandler<OfficeBindings> {
  const ownPage = requireOwnPage(parts.origin);
  return async (c, next) => {
    const token = /^Bearer (\S{1,100})$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (token !== undefined) {
      const found = await findToken(parts, token);
      if (!found) return errorAnswer(c, 'not-signed-in');
      const { name, role, tokenHash } = found;
      const stands = async (tx: Queries) => (await holdTokenAs(tx, tokenHash)) === role;
      c.set('caller', { kind: 'token', name, role, hold: holding(stands) });
      return next();
    }
    const secret = readOfficeCookie(c);
    const session = secret && (await findSession(parts.database.db, secret, parts.clock()));
    if (!secret || !session) return errorAnswer(c, 'not-signed-in');
    const { email, role, isProved, tokenHash } = session;
    const stands = async (tx: Queries) => (await holdStaffSession(tx, tokenHash)) === role;
    c.set('session', session);
    c.set('caller', { kind: 'staff', name: email, role, isProved, hold: holding(stands) });
    if (!isFromPage(c, secret)) return errorAnswer(c, 'xsrf-token-missing');
    return c.req.method === 'GET' ? next() : ownPage(c, next);
  };
}

function isFromPage(c: Context, secret: string): boolean {
  if (c.req.method === 'GET') return true;
  return areEqualSecrets(c.req.header(callTokenHeader) ?? '', callTokenOf(secret));
}

function holding(stands: (tx: Queries) => Promise<boolean>) {
  return async (tx: Queries) => {
    if (!(await stands(tx))) throw new AccessEndedError();
  };
}
