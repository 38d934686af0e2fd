import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { rememberedDeliveries } from '#server/database/schema/bags.ts';

/** In the deleting transaction. Orders keep their deliveries: the owner needs them. */
export async function deleteDelivery(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(rememberedDeliveries).where(eq(rememberedDeliveries.accountId, accountId));
}
