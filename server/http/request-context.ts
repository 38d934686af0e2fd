import { randomUUID } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { clientAddress } from './client-address.ts';
import type { ShopBindings } from './shop-bindings.ts';

/**
 * Gives a request its id, its visitor's address and a logger that names the id. The id is sent
 * back as `X-Request-Id`, so that a shopper's complaint leads to the log.
 */
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
        // Without a socket, a test calls the shop in memory.
        remoteAddress: c.env?.incoming?.socket.remoteAddress,
        forwardedFor: c.req.header('x-forwarded-for'),
        trustedProxies: deps.trustedProxies,
      }),
    );
    await next();
    // Not by `c.header`, which would copy the whole answer.
    c.res.headers.set('X-Request-Id', requestId);
  };
}
