import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { secretHash } from '#server/secrets/secret.ts';

/** Who has sent the request that is being answered. */
interface Asker {
  /** The IP address (IPv6: one /56). */
  block: string;
  /** The hash of the session's secret; `''` without one, and for all that may be invented. */
  session: string;
}

/** Without one, the shop itself works. */
export const asker = new AsyncLocalStorage<Asker>();

const foundSessions = new LRUCache<string, true>({ max: 10_000 });

/** From now on, requests with this session take a turn of their own. */
export function sessionWasFound(tokenHash: string): void {
  foundSessions.set(tokenHash, true);
}

/**
 * @param secrets as they came. Sessions that were not found yet share one turn: whoever invents one
 * for each request would have as many turns as requests.
 */
export function askerOf(block: string, secrets: readonly string[]): Asker {
  const session = secrets.map(secretHash).find((hash) => foundSessions.has(hash));
  return { block, session: session ?? '' };
}
