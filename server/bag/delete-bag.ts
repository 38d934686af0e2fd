import { eq } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';
import { bags } from './schema.ts';

export async function deleteBag(tx: Queries, accountId: string): Promise<void> {
  await tx.delete(bags).where(eq(bags.accountId, accountId));
}
