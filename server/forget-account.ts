import { deleteAddresses } from './addresses/address-book.ts';
import { deleteBag } from './bag/delete-bag.ts';
import type { Queries } from './database/database.ts';
import { deleteSizeMails } from './mail/queue-size-mails.ts';
import {
  forgetStaffNotes,
  leaveOldAddresses,
  type OrdersOwner,
  selectNumbersOf,
} from './orders/read/orders-of.ts';
import { selectReturnsOf } from './returns/returns-of-order.ts';
import { deleteSaved } from './saved/delete-saved.ts';
import { endSessionsOfAccount } from './session/sessions.ts';
import { deleteWaits } from './size-waits/tell-waiting.ts';
import { forgetInLog } from './use-cases/forget-in-log.ts';

type Forgotten = Pick<OrdersOwner, 'accountId' | 'email'>;

/**
 * Deletes bag, addresses, saved products and what it waits for. Orders stay (docs/security.md), and
 * lines of the log, without what tells who it was. Comes
 * after the end of the sessions, which shoppers' changes lock before these rows.
 */
export async function forgetAccount(tx: Queries, account: Forgotten): Promise<void> {
  await deleteBag(tx, account.accountId);
  await deleteAddresses(tx, account.accountId);
  await deleteSaved(tx, account.accountId);
  await deleteWaits(tx, account.accountId);
  await deleteSizeMails(tx, account.accountId);
  await leaveOldAddresses(tx, account);
  await forgetStaffNotes(tx, account.accountId);
  const numbers = await selectNumbersOf(tx, account.accountId);
  const returns = await selectReturnsOf(tx, numbers);
  await forgetInLog(tx, [
    { noun: 'users', thing: account.accountId },
    ...numbers.map((thing) => ({ noun: 'orders' as const, thing })),
    ...returns.map((thing) => ({ noun: 'returns' as const, thing })),
  ]);
}

/** Forgets an account that an external provider keeps. */
export async function forgetExternalAccount(tx: Queries, account: Forgotten): Promise<void> {
  await endSessionsOfAccount(tx, account.accountId);
  await forgetAccount(tx, account);
}
