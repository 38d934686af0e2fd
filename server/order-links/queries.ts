import { and, desc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { orderLinks } from './schema.ts';

const { tokenHash, orderNumber, createdAt } = orderLinks;

export async function insertLink(db: Queries, link: typeof orderLinks.$inferInsert): Promise<void> {
  await db.insert(orderLinks).values(link);
}

/** Of an order, all but the newest. */
export async function deleteLinksBeyond(db: Queries, number: number, max: number): Promise<void> {
  const newest = db
    .select({ tokenHash })
    .from(orderLinks)
    .where(eq(orderNumber, number))
    .orderBy(desc(createdAt), tokenHash)
    .limit(max);
  await db.delete(orderLinks).where(and(eq(orderNumber, number), notInArray(tokenHash, newest)));
}

/** At most `max` of those made until then. Nobody waits: locked rows are left until the next time. */
export async function deleteOldLinks(db: Queries, until: Date, max: number): Promise<void> {
  const old = db
    .select({ tokenHash })
    .from(orderLinks)
    .where(lte(createdAt, until))
    .limit(max)
    .for('update', { skipLocked: true });
  await db.delete(orderLinks).where(inArray(tokenHash, old));
}

/** The number of the order. */
export async function selectLinked(db: Queries, hash: string): Promise<number | undefined> {
  const [link] = await db.select({ orderNumber }).from(orderLinks).where(eq(tokenHash, hash));
  return link?.orderNumber;
}
