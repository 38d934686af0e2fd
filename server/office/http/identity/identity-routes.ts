import { Hono } from 'hono';
import * as v from 'valibot';
import { maxEmailLength, maxPasswordLength } from '#domain/credentials.ts';
import { isWellFormed } from '#domain/text/is-well-formed.ts';
import type { OfficeBindings } from '#server/office/http/office-bindings.ts';
import {
  callTokenOf,
  clearOfficeCookie,
  readOfficeCookie,
} from '#server/office/http/office-cookie.ts';
import { officeError } from '#server/office/http/office-error.ts';
import { type LogInParts, logIn } from '#server/staff/log-in.ts';
import { SignedSchema } from '#server/staff/passkey-answers.ts';
import { logInByPasskey, offerLogIn } from '#server/staff/passkey-log-in.ts';
import type { PasskeyParts } from '#server/staff/passkeys.ts';
import { endSession, findSession } from '#server/staff/sessions.ts';
import { answerTo, deviceOf, enter } from './identity-answers.ts';
import { invitationRoutes } from './invitation-routes.ts';

export type IdentityParts = LogInParts & PasskeyParts;

const LogInSchema = v.strictObject({
  email: v.pipe(
    v.string(),
    v.maxLength(maxEmailLength),
    v.check(isWellFormed),
    // PostgreSQL keeps no text with it.
    v.excludes('\0'),
  ),
  password: v.pipe(v.string(), v.maxLength(maxPasswordLength)),
});

/** For whoever is not logged in yet, and log-out. Those for who is logged in are `ownRoutes`. */
export function identityRoutes(parts: IdentityParts): Hono<OfficeBindings> {
  const { database, clock } = parts;
  const routes = new Hono<OfficeBindings>();

  routes.post('/office/api/log-in', (c) =>
    answerTo(c, LogInSchema, async (typed) => {
      const from = { address: c.get('clientAddress'), device: deviceOf(c) };
      return enter(c, await logIn(parts, { ...typed, ...from }));
    }),
  );

  routes.post('/office/api/log-in-passkey-options', (c) =>
    answerTo(c, v.strictObject({}), () => offerLogIn(parts, c.get('clientAddress'))),
  );

  routes.post('/office/api/log-in-passkey', (c) =>
    answerTo(c, v.strictObject({ answer: SignedSchema }), async ({ answer }) =>
      enter(c, await logInByPasskey(parts, { answer, device: deviceOf(c) })),
    ),
  );

  routes.get('/office/api/session', async (c) => {
    const secret = readOfficeCookie(c);
    const session = secret && (await findSession(database, secret, clock()));
    if (!secret || !session) return officeError(c, 'not-signed-in');
    const { email, role, isProved } = session;
    return c.json({ ok: { email, role, isProved, callToken: callTokenOf(secret) } });
  });

  routes.post('/office/api/log-out', async (c) => {
    const secret = readOfficeCookie(c);
    if (secret) await endSession(database, secret, clock());
    clearOfficeCookie(c);
    return c.json({ ok: {} });
  });

  routes.route('/', invitationRoutes(parts));
  return routes;
}
