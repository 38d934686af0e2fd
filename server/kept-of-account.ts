import type { AccountDataParts } from './account-data/account-data.ts';
import { selectAddresses } from './addresses/address-book.ts';
import { readBag } from './bag/read-bag.ts';
import { ordersOfAccount } from './orders/read/read-orders.ts';
import { returnsOfAccount } from './returns/read-returns.ts';
import { readSaved } from './saved/read-saved.ts';
import { readWaits } from './size-waits/read-waits.ts';

/** For the shopper's own file. A slice that keeps something of an account adds it here. */
export const keptOfAccount: AccountDataParts = {
  kept: {
    addresses: async (db, { accountId }) =>
      (await selectAddresses(db, accountId)).map(({ delivery }) => delivery),
    bag: (db, { accountId }) => readBag(db, accountId),
    savedProducts: (db, { accountId }) => readSaved(db, accountId),
    waitingFor: (db, { accountId }) => readWaits(db, accountId),
    returns: returnsOfAccount,
  },
  orders: ordersOfAccount,
};
