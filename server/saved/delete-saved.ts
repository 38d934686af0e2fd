import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { savedProducts } from './schema.ts';

export async function deleteSaved(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(savedProducts).where(eq(savedProducts.accountId, accountId));
}
