import { Hono } from 'hono';
import * as v from 'valibot';
import { SessionRequestSchema } from '#domain/wire/session.ts';
import type { Database, Queries } from '#server/database/database.ts';
import { credentialsOf } from '#server/database/stranger-turns.ts';
import { allowOnly, errorAnswer } from '#server/http/errors/error-answer.ts';
import { requireXsrfToken } from '#server/http/origins/xsrf.ts';
import { limitBody, readJsonBody } from '#server/http/request/json-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { IdentityKeysUnavailableError } from '#server/identity/keys/identity-keys-unavailable-error.ts';
import { InvalidIdTokenError } from '#server/identity/tokens/invalid-id-token-error.ts';
import type { IdTokenVerifier } from '#server/identity/tokens/verify-id-token.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';

/** Bytes; an ID token has about 1 KiB. */
const maxBodyBytes = 16 * 1024;

/** Seconds since the password was given, as the shop's own provider asks it. */
const recentSignIn = 5 * 60;

/**
 * `POST /api/account/forget { idToken }` deletes what the shop keeps of an account of an external
 * provider, and ends its sessions. The provider then deletes the account. Repeating it is no fault.
 * @param options.publicUrl origin of PUBLIC_URL
 */
export function forgetRoutes(options: {
  database: Pick<Database, 'transaction'>;
  verifier: IdTokenVerifier;
  /** @param account with the address that it has now */
  forget: (tx: Queries, account: { accountId: string; email: string }) => Promise<unknown>;
  publicUrl: string;
  clock: () => Date;
}): Hono<ShopBindings> {
  const { database, verifier, forget, publicUrl, clock } = options;
  const path = '/api/account/forget';
  const routes = new Hono<ShopBindings>();
  routes.use(path, requireXsrfToken(publicUrl), limitBody(maxBodyBytes));

  routes.post(path, async (c) => {
    c.header('Cache-Control', 'no-store');
    const request = v.safeParse(SessionRequestSchema, await readJsonBody(c));
    if (!request.success) return errorAnswer(c, 'invalid-body');
    try {
      const { accountId, email, authTime } = await verifier.verify(request.output.idToken);
      if (clock().getTime() / 1000 - authTime > recentSignIn) {
        return errorAnswer(c, 'invalid-token');
      }
      const account = { accountId, email };
      await database.transaction(async (tx) => {
        await forget(tx, account);
        const actor = { kind: 'shopper', name: accountId, procedure: 'users.delete' } as const;
        const line = { at: clock(), actor, noun: 'users', thing: accountId };
        await writeLogLines(tx, [{ ...line, before: {}, after: null }]);
      }, credentialsOf(accountId));
    } catch (error) {
      if (error instanceof InvalidIdTokenError) return errorAnswer(c, 'invalid-token');
      if (error instanceof IdentityKeysUnavailableError) return errorAnswer(c, 'unavailable');
      throw error;
    }
    return c.body(null, 204);
  });

  routes.all(path, allowOnly('POST'));
  return routes;
}
