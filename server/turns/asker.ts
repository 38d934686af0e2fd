import { AsyncLocalStorage } from 'node:async_hooks';

/** Who has sent the request that is being answered. */
export interface Asker {
  /** The IP address (IPv6: one /64). */
  block: string;
  /** The secret of the session cookie as it came, also an invented one; `''` for none. */
  session: string;
}

/** Without one, the shop itself works. */
export const asker = new AsyncLocalStorage<Asker>();
