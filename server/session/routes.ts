import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { SessionRequestSchema } from '#domain/wire/session.ts';
import type { Database } from '#server/database/database.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { giveXsrfToken, requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { limitBody, readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { IdentityKeysUnavailableError } from '#server/identity/keys/identity-keys-unavailable-error.ts';
import { InvalidIdTokenError } from '#server/identity/tokens/invalid-id-token-error.ts';
import type { IdTokenVerifier } from '#server/identity/tokens/verify-id-token.ts';
import { sessionLifetimeSeconds } from './session-cookie.ts';
import { createSessions, type SessionEnd } from './sessions.ts';

/** Bytes; an ID token has about 1 KiB. */
const maxBodyBytes = 16 * 1024;

/** Includes its own CSRF guard. @param options.publicUrl origin of PUBLIC_URL */
export function sessionRoutes(options: {
  database: Database;
  verifier: IdTokenVerifier;
  publicUrl: string;
  clock: () => Date;
  sessionsEnd?: SessionEnd;
}): Hono<ShopBindings> {
  const { verifier, publicUrl, clock } = options;
  const sessions = createSessions(options);
  const routes = new Hono<ShopBindings>();

  routes.use('/session', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  routes.use('/session', requireXsrfToken(publicUrl));

  routes.get('/session', giveXsrfToken({ https: publicUrl.startsWith('https:') }), async (c) => {
    const account = await sessions.read(c);
    // 200 either way: a probe of a signed-out browser must not log errors in its console.
    return c.json(account ? { signedIn: true, email: account.email } : { signedIn: false });
  });

  routes.post('/session', limitBody(maxBodyBytes), async (c) => {
    const request = v.safeParse(SessionRequestSchema, await readJsonBody(c));
    if (!request.success) return errorAnswer(c, 'invalid-body');
    const { idToken } = request.output;
    try {
      const signIn = await verifier.verify(idToken);
      const age = clock().getTime() / 1000 - signIn.authTime;
      // The password was given longer ago than any session lasts.
      if (age > sessionLifetimeSeconds) return errorAnswer(c, 'invalid-token');
      const { accountId, email, emailVerified } = signIn;
      const signedInAt = new Date(signIn.authTime * 1000);
      await sessions.start(c, { accountId, email, emailVerified, signedInAt }, (tx) =>
        verifier.verify(idToken, tx),
      );
      return c.json({ email });
    } catch (error) {
      return answerVerifierError(c, error);
    }
  });

  routes.delete('/session', async (c) => {
    await sessions.end(c);
    return c.body(null, 204);
  });

  routes.all('/session', allowOnly('GET, POST, DELETE'));
  return routes;
}

/** @throws errors of neither the token nor its provider */
function answerVerifierError(c: Context<ShopBindings>, error: unknown): Response {
  if (error instanceof InvalidIdTokenError) {
    c.get('log').info({ reason: error.reason }, 'An ID token was refused');
    return errorAnswer(c, 'invalid-token');
  }
  if (error instanceof IdentityKeysUnavailableError) {
    c.get('log').warn({ err: error }, 'An ID token could not be verified');
    return errorAnswer(c, 'unavailable');
  }
  throw error;
}
