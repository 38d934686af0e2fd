import { and, desc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { endOfLinks } from '#domain/order/order-link.ts';
import type { Queries } from '#server/database/database.ts';
import { newToken, secretHash } from '#server/secrets/secret.ts';
import { orderLinks } from './schema.ts';

/** An order has so many links: a mail that is tried again for days gets a new one each time. */
export const maxLinks = 50;

const sweptAtOnce = 1000;

/**
 * A new link to an order, for one mail or one WhatsApp text. The oldest beyond 50 ends.
 * @param db where a transaction has locked the order: that transaction
 * @returns the token, for `orderLinkPath`; only its hash is stored
 */
export async function createOrderLink(db: Queries, number: number, now: Date): Promise<string> {
  const token = newToken();
  const { tokenHash, orderNumber, createdAt } = orderLinks;
  await db
    .insert(orderLinks)
    .values({ tokenHash: secretHash(token), orderNumber: number, createdAt: now });
  const newest = db
    .select({ tokenHash })
    .from(orderLinks)
    .where(eq(orderNumber, number))
    .orderBy(desc(createdAt), tokenHash)
    .limit(maxLinks);
  await db.delete(orderLinks).where(and(eq(orderNumber, number), notInArray(tokenHash, newest)));
  await sweep(db, now);
  return token;
}

/** Links older than any that lives. Nobody waits: locked rows are left until the next link. */
async function sweep(db: Queries, now: Date): Promise<void> {
  const { tokenHash, createdAt } = orderLinks;
  const dead = db
    .select({ tokenHash })
    .from(orderLinks)
    .where(lte(createdAt, endOfLinks(now)))
    .limit(sweptAtOnce)
    .for('update', { skipLocked: true });
  await db.delete(orderLinks).where(inArray(tokenHash, dead));
}
