import { deleteAddresses } from './addresses/address-book.ts';
import { deleteBag } from './bag/delete-bag.ts';
import type { Queries } from './database/database.ts';
import { deleteSizeMails } from './mail/queue-size-mails.ts';
import { leaveOldAddresses, type OrdersOwner } from './orders/read/orders-of.ts';
import { deleteSaved } from './saved/delete-saved.ts';
import { endSessionsOfAccount } from './session/sessions.ts';
import { deleteWaits } from './size-waits/tell-waiting.ts';

type Forgotten = Pick<OrdersOwner, 'accountId' | 'email'>;

/**
 * Deletes bag, addresses, saved products and what it waits for. Orders stay (docs/security.md). Comes
 * after the end of the sessions, which shoppers' changes lock before these rows.
 */
export async function forgetAccount(tx: Queries, account: Forgotten): Promise<void> {
  await deleteBag(tx, account.accountId);
  await deleteAddresses(tx, account.accountId);
  await deleteSaved(tx, account.accountId);
  await deleteWaits(tx, account.accountId);
  await deleteSizeMails(tx, account.accountId);
  await leaveOldAddresses(tx, account);
}

/** Forgets an account that an external provider keeps. */
export async function forgetExternalAccount(tx: Queries, account: Forgotten): Promise<void> {
  await endSessionsOfAccount(tx, account.accountId);
  await forgetAccount(tx, account);
}
