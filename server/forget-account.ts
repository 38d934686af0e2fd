import { deleteAddresses } from './addresses/address-book.ts';
import { deleteBag } from './bag/delete-bag.ts';
import type { Queries } from './database/database.ts';
import { addressOfAccount } from './identity/address-of-account.ts';
import { leaveOldAddresses } from './orders/orders-of.ts';
import { deleteSaved } from './saved/delete-saved.ts';

/** Deletes bag, addresses and saved products. Orders stay (docs/security.md). Comes before the account is deleted. */
export async function forgetAccount(tx: Queries, accountId: string): Promise<void> {
  await deleteBag(tx, accountId);
  await deleteAddresses(tx, accountId);
  await deleteSaved(tx, accountId);
  const account = await addressOfAccount(tx, accountId);
  if (account) await leaveOldAddresses(tx, { accountId, email: account.email });
}
