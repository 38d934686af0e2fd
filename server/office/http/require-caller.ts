import type { Context, MiddlewareHandler } from 'hono';
import { m } from '#messages';
import type { Database, Queries } from '#server/database/database.ts';
import { errorAnswer } from '#server/http/errors/error-answer.ts';
import { hostnameOf, isThisMachine } from '#server/http/origins/shop-names.ts';
import { areEqualSecrets } from '#server/secrets/secret.ts';
import { findSession, holdStaffSession } from '#server/staff/sessions.ts';
import { findToken, holdTokenAs } from '#server/staff/tokens.ts';
import { AccessEndedError } from '#server/use-cases/access-errors.ts';
import { eventsPath } from './event-routes.ts';
import type { KnownCallers } from './known-callers.ts';
import { localeOfOffice } from './locale-of-office.ts';
import type { OfficeBindings } from './office-bindings.ts';
import { callTokenOf, readOfficeCookie } from './office-cookie.ts';
import { officeError } from './office-error.ts';
import { shownToken } from './shown-token.ts';

export const callTokenHeader = 'x-office-token';

interface CallerParts {
  database: Pick<Database, 'db' | 'reads' | 'transaction'>;
  /** The office's own origin. */
  officeOrigin: string;
  clock(): Date;
  known: Pick<KnownCallers, 'note'>;
}

/**
 * Only the office's own pages: who is no browser has a token. A shop without an address is this
 * machine's, which has several names; then Origin is the one that was asked.
 */
export function requireOwnPage(officeOrigin: string): MiddlewareHandler<OfficeBindings> {
  const isHere = isThisMachine(new URL(officeOrigin).hostname);
  return async (c, next) => {
    const origin = c.req.header('origin');
    const host = c.req.header('host') ?? '';
    const hostname = hostnameOf(host) ?? '';
    const isAsked = isHere && origin === `http://${host}` && isThisMachine(hostname);
    const isOwn = origin === officeOrigin || isAsked;
    if (isOwn && isFromHere(c)) return next();
    return foreignOrigin(c, officeOrigin);
  };
}

/** A token in `Authorization`, or the session of the cookie; else 401, whatever is asked. */
export function requireCaller(parts: CallerParts): MiddlewareHandler<OfficeBindings> {
  const ownPage = requireOwnPage(parts.officeOrigin);
  return async (c, next) => {
    const token = shownToken(c.req.header('authorization'));
    if (token !== undefined) {
      const found = await findToken(parts, token);
      if (!found) return officeError(c, 'not-signed-in');
      parts.known.note(token);
      const { name, role, tokenHash } = found;
      const stands = async (tx: Queries) => (await holdTokenAs(tx, tokenHash)) === role;
      c.set('caller', { kind: 'token', name, role, hold: holding(stands) });
      return next();
    }
    const secret = readOfficeCookie(c);
    // A page listens also while nobody works.
    const use = { isUse: c.req.path !== eventsPath };
    const session = secret && (await findSession(parts.database, secret, parts.clock(), use));
    if (!secret || !session) return officeError(c, 'not-signed-in');
    parts.known.note(secret);
    const { email, role, isProved, tokenHash } = session;
    const stands = async (tx: Queries) => (await holdStaffSession(tx, tokenHash)) === role;
    c.set('session', session);
    c.set('caller', { kind: 'staff', name: email, role, isProved, hold: holding(stands) });
    if (c.req.method === 'GET') {
      return isFromHere(c) ? next() : foreignOrigin(c, parts.officeOrigin);
    }
    const isFromPage = areEqualSecrets(c.req.header(callTokenHeader) ?? '', callTokenOf(secret));
    return isFromPage ? ownPage(c, next) : officeError(c, 'xsrf-token-missing');
  };
}

function foreignOrigin(c: Context<OfficeBindings>, officeOrigin: string): Response {
  const to = { address: `${officeOrigin}/office` };
  const sentence = m.office_other_name_text(to, { locale: localeOfOffice(c) });
  return errorAnswer(c, 'foreign-origin', { sentence });
}

/** Only browsers of the last years say who asks. */
export function isFromHere(c: Context): boolean {
  return (c.req.header('sec-fetch-site') ?? 'same-origin') === 'same-origin';
}

function holding(stands: (tx: Queries) => Promise<boolean>) {
  return async (tx: Queries) => {
    if (!(await stands(tx))) throw new AccessEndedError();
  };
}
