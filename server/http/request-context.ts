import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import type { ShopBindings } from './shop-bindings.ts';

/** Sets the request's id, address and logger. `X-Request-Id` connects a complaint to the log. */
export function requestContext(deps: {
  log: Logger;
  trustedProxies: BlockList;
}): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', deps.log.child({ requestId }));
    c.set(
      'clientAddress',
      clientAddress({
        // Tests call the shop without a socket.
        remoteAddress: c.env?.incoming?.socket.remoteAddress,
        forwardedFor: c.req.header('x-forwarded-for'),
        trustedProxies: deps.trustedProxies,
      }),
    );
    await next();
    // `c.header` would copy the whole answer.
    c.res.headers.set('X-Request-Id', requestId);
  };
}
