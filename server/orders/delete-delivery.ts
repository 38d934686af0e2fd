import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { rememberedDeliveries } from '#server/database/schema/bags.ts';

/**
 * Deletes where an account's last order went, in the transaction that deletes the account. The
 * orders themselves stay, each with its own delivery: the owner has to deliver and account for them.
 */
export async function deleteDelivery(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(rememberedDeliveries).where(eq(rememberedDeliveries.accountId, accountId));
}
