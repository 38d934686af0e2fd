import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ownSecrets } from '#server/http/request/own-cookies.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { officeCookie } from './office-cookie.ts';
import { shownToken } from './shown-token.ts';

/** Of sessions and tokens; ms. */
const most = { max: 1_000, ttl: 60 * 60 * 1000 };

export interface KnownCallers {
  /** A session or a token was found. */
  note(secret: string): void;
  /** Whether a request of the office shows one of them: it is worked on whatever strangers do. */
  knows(incoming: IncomingMessage): boolean;
}

/** Asked before a request is refused because the load is too high, so it asks no database. */
export function createKnownCallers(): KnownCallers {
  const hashes = new LRUCache<string, true>(most);
  return {
    note: (secret) => void hashes.set(secretHash(secret), true),
    knows({ url = '', headers }) {
      if (!url.startsWith('/office')) return false;
      const token = shownToken(headers.authorization);
      const secret = token ?? ownSecrets(headers.cookie, officeCookie)[0];
      return secret !== undefined && hashes.has(secretHash(secret));
    },
  };
}
