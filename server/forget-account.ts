import { deleteBag } from './bag/delete-bag.ts';
import type { Queries } from './database/database.ts';
import { deleteDelivery } from './orders/delete-delivery.ts';
import { deleteSaved } from './saved/delete-saved.ts';

/** Deletes bag, delivery and saved products. Orders stay (docs/security.md). */
export async function forgetAccount(tx: Queries, accountId: string): Promise<void> {
  await deleteBag(tx, accountId);
  await deleteDelivery(tx, accountId);
  await deleteSaved(tx, accountId);
}
