import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';

/** What every handler finds on its context, set by `request-context.ts`. */
export interface ShopBindings {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The visitor's IP address; a forwarded one only when a trusted proxy says so. */
    clientAddress: string;
    /** Logs with the request's id. */
    log: Logger;
  };
}
