import { randomInt } from 'node:crypto';
import { and, desc, eq, inArray, max, notInArray, sql } from 'drizzle-orm';
import { type Delivery, inOrder } from '#domain/delivery/delivery.ts';
import { lockAddresses } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { addresses } from './schema.ts';

interface KeptAddress {
  id: number;
  delivery: Delivery;
}

/** For each account. */
const maxAddresses = 5;

/** The newest first. */
export async function selectAddresses(db: Queries, accountId: string): Promise<KeptAddress[]> {
  const { id, delivery } = addresses;
  const rows = await db
    .select({ id, delivery })
    .from(addresses)
    .where(eq(addresses.accountId, accountId))
    .orderBy(desc(addresses.usedAt), desc(addresses.id))
    .limit(maxAddresses);
  return rows.map((row) => ({ ...row, delivery: inOrder(row.delivery) }));
}

/** The newest of each account that has one. */
export async function newestDeliveries(
  db: Queries,
  accountIds: readonly string[],
): Promise<Map<string, Delivery>> {
  const { accountId, delivery } = addresses;
  const rows = await db
    .selectDistinctOn([accountId], { accountId, delivery })
    .from(addresses)
    .where(inArray(accountId, [...accountIds]))
    .orderBy(accountId, desc(addresses.usedAt), desc(addresses.id));
  return new Map(rows.map((row) => [row.accountId, inOrder(row.delivery)]));
}

/**
 * It becomes the newest one; the oldest beyond five go.
 * @param tx a transaction of a signed-in shopper
 * @param insteadOf the address that it corrects; one that is gone is no fault
 * @returns its id when it is new; null when the book had it already
 */
export async function keepAddress(
  tx: Queries,
  accountId: string,
  delivery: Delivery,
  now: Date,
  insteadOf?: number,
): Promise<number | null> {
  await lockAddresses(tx, accountId);
  const isTheirs = eq(addresses.accountId, accountId);
  const used = await tx
    .update(addresses)
    .set({ usedAt: now })
    .where(and(isTheirs, eq(addresses.delivery, delivery)))
    .returning({ id: addresses.id });
  const had = used[0]?.id;
  const made = had ? null : await insertAddress(tx, { accountId, delivery, usedAt: now });
  if (insteadOf !== undefined && insteadOf !== had) await deleteAddress(tx, accountId, insteadOf);
  const kept = await selectAddresses(tx, accountId);
  const isOlder = notInArray(
    addresses.id,
    kept.map(({ id }) => id),
  );
  await tx.delete(addresses).where(and(isTheirs, isOlder));
  return made;
}

/** So wide that no two accounts meet, and that a book can grow for ever. */
const maxFirstId = 2 ** 47;
const maxStep = 2 ** 32;

/**
 * Its id is greater than those of its account, but no number in a row: two of one account would tell
 * how many others came between.
 */
async function insertAddress(
  tx: Queries,
  address: Omit<typeof addresses.$inferInsert, 'id'>,
): Promise<number> {
  const [newest] = await tx
    .select({ id: max(addresses.id) })
    .from(addresses)
    .where(eq(addresses.accountId, address.accountId));
  const id = newest?.id ? newest.id + randomInt(1, maxStep) : randomInt(1, maxFirstId);
  await tx
    .insert(addresses)
    .overridingSystemValue()
    .values({ ...address, id });
  return id;
}

/** Another account's, and one that is gone already, are left alone. */
export async function deleteAddress(db: Queries, accountId: string, id: number): Promise<void> {
  await db.delete(addresses).where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)));
}

/** In the deleting transaction. Orders keep their deliveries: the owner needs them. */
export async function deleteAddresses(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(addresses).where(eq(addresses.accountId, accountId));
  // What the version before kept, until a later migration drops its table.
  await tx.execute(sql`delete from remembered_deliveries where account_id = ${accountId}`);
}
