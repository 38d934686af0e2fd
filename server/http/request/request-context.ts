import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { asker, askerOf } from '#server/turns/asker.ts';
import { addressBlock } from './address-block.ts';
import { clientAddress } from './client-address.ts';
import { ownSecrets } from './own-cookies.ts';

/** For what is answered without the rest of a request's context: whose turn its work takes. */
export function knowAsker(deps: { trustedProxies: BlockList }): MiddlewareHandler<ShopBindings> {
  return (c, next) => asker.run(askerOf(addressBlock(addressOf(c, deps)), []), next);
}

function addressOf(c: Context<ShopBindings>, deps: { trustedProxies: BlockList }): string {
  return clientAddress({
    // Tests call the shop without a socket.
    remoteAddress: c.env?.incoming?.socket.remoteAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
    trustedProxies: deps.trustedProxies,
  });
}

/** Sets the request's id, address and logger. `X-Request-Id` connects a complaint to the log. */
export function requestContext(deps: {
  log: Logger;
  trustedProxies: BlockList;
}): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', deps.log.child({ requestId }));
    const address = addressOf(c, deps);
    c.set('clientAddress', address);
    // Not checked: they only name whose turn a request takes.
    const secrets = ownSecrets(c.req.header('cookie'), 'session', '__Host-session');
    await asker.run(askerOf(addressBlock(address), secrets), next);
    // `c.header` would copy the whole answer.
    c.res.headers.set('X-Request-Id', requestId);
  };
}
