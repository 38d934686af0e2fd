import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ShopBindings } from './shop-bindings.ts';

/**
 * Gives a request its id, its visitor's address and a logger that names the id. The id is sent
 * back as `X-Request-Id`, so that a shopper's complaint leads to the log.
 */
export function requestContext(deps: {
  log: Logger;
  addressOf(request: { remoteAddress: string; forwardedFor: string | undefined }): string;
}): MiddlewareHandler<ShopBindings> {
  return async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('log', deps.log.child({ requestId }));
    c.set(
      'clientAddress',
      deps.addressOf({
        // Without a socket a test calls the shop in memory.
        remoteAddress: c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
        forwardedFor: c.req.header('x-forwarded-for'),
      }),
    );
    await next();
    c.header('X-Request-Id', requestId);
  };
}
