import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

export interface ShopBindings {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** A forwarded address only from a trusted proxy. */
    clientAddress: string;
    log: Logger;
  };
}
