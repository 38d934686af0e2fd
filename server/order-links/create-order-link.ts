import { endOfLinks } from '#domain/order/order-link.ts';
import type { Queries } from '#server/database/database.ts';
import { newToken, secretHash } from '#server/secrets/secret.ts';
import { deleteLinksBeyond, deleteOldLinks, insertLink } from './queries.ts';

/** An order has so many links: a mail that is tried again for days gets a new one each time. */
export const maxLinks = 50;

const sweptAtOnce = 1000;

/**
 * A new link to an order, for one mail, one WhatsApp text or one order that somebody called for. The oldest beyond 50 ends.
 * @param db where a transaction has locked the order: that transaction
 * @returns the token, for `orderLinkPath`; only its hash is stored
 */
export async function createOrderLink(db: Queries, number: number, now: Date): Promise<string> {
  const token = newToken();
  await insertLink(db, { tokenHash: secretHash(token), orderNumber: number, createdAt: now });
  await deleteLinksBeyond(db, number, maxLinks);
  // Older than any that lives.
  await deleteOldLinks(db, endOfLinks(now), sweptAtOnce);
  return token;
}
