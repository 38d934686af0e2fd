import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { readLocale } from '#domain/text/locale.ts';
import { brokenBodyLine, isBodyBroken } from '#server/http/errors/broken-body.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import type { IdentityContext } from '#server/identity/identity-context.ts';
import { checkApiKey } from './check-api-key.ts';
import { errorBody, IdentityError, invalidArgument } from './identity-error.ts';
import { identityMethods, methodsWithForm } from './identity-methods.ts';
import { identityRefusal } from './identity-refusal.ts';
import { readMembers } from './request-members.ts';

/** Bytes: enough for a password of 10,000 characters in any escaping. */
const maxBodyBytes = 128 * 1024;

/** Seconds that other verifiers may cache the public keys. */
const publicKeysMaxAge = 300;

const hosts = ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*'];

/** Uses the paths that the official SDK uses for an emulator. */
export function identityRoutes(identity: IdentityContext, identityKey: string): Hono<ShopBindings> {
  const app = new Hono<ShopBindings>();
  app.onError(answerError);
  for (const host of hosts) {
    app.use(host, neverStored, callableFromAnyPage, boundedBody);
    app.all(host, (c) => callMethod(c, identity, identityKey));
  }
  app.get('/.well-known/jwks.json', async (c) => {
    c.header('Cache-Control', `public, max-age=${publicKeysMaxAge}`);
    c.header('Access-Control-Allow-Origin', '*');
    return c.json(await identity.signingKeys.published());
  });
  return app;
}

async function callMethod(
  c: Context<ShopBindings>,
  identity: IdentityContext,
  identityKey: string,
) {
  const address = c.req.path.replace(/%3A/i, ':');
  const method = identityMethods.get(address);
  if (!method) {
    throw new IdentityError('Not Found', {
      status: 404,
      canonical: 'NOT_FOUND',
      reason: 'notFound',
    });
  }
  if (c.req.method !== 'POST') {
    c.header('Allow', 'POST');
    throw new IdentityError(`Method ${c.req.method} is not allowed: use POST`, { status: 405 });
  }
  checkApiKey(c.req.raw, identityKey);
  const members = await readMembers(c.req.raw, { formAllowed: methodsWithForm.has(address) });
  const locale = readLocale(c.req.header('x-firebase-locale'));
  const client = { address: c.get('clientAddress'), locale, log: c.get('log') };
  return c.json(await method(identity, members, client));
}

function answerError(error: Error, c: Context<ShopBindings>) {
  if (isBodyBroken(c)) {
    c.get('log').debug({ err: error }, brokenBodyLine);
    const broken = invalidArgument('The body has not arrived.');
    return c.json(errorBody(broken), broken.status);
  }
  const refusal = identityRefusal(error);
  if (refusal.reason === 'backendError')
    c.get('log').error({ err: error }, 'an identity call failed');
  if (refusal.retryAfterSeconds !== undefined) {
    c.header('Retry-After', String(refusal.retryAfterSeconds));
  }
  // An unread body blocks the connection for further requests.
  if (refusal.status === 413) c.header('Connection', 'close');
  return c.json(errorBody(refusal), refusal.status);
}

async function neverStored(c: Context<ShopBindings>, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('Cache-Control', 'no-store');
}

/** Cookies play no role here, so any page may call, as with the real service. */
const callableFromAnyPage = cors({
  origin: (origin) => origin,
  allowMethods: ['POST'],
  exposeHeaders: ['Retry-After', 'X-Request-Id'],
  maxAge: 600,
});

const boundedBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw invalidArgument('Request payload size exceeds the limit.', 413);
  },
});
