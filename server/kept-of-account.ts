import type { AccountDataParts } from './account-data/account-data.ts';
import { selectAddresses } from './addresses/address-book.ts';
import { selectBag } from './bag/queries.ts';
import { ordersOfAccount } from './orders/read-orders.ts';
import { selectSaved } from './saved/queries.ts';

/** For the shopper's own file. A slice that keeps something of an account adds it here. */
export const keptOfAccount: AccountDataParts = {
  kept: {
    addresses: async (db, { accountId }) =>
      (await selectAddresses(db, accountId)).map(({ delivery }) => delivery),
    bag: async (db, { accountId }) => {
      const { lines, hasSale } = await selectBag(db, accountId);
      return { lines, hasSale };
    },
    savedProducts: (db, { accountId }) => selectSaved(db, accountId),
  },
  orders: (db, { accountId }) => ordersOfAccount(db, accountId),
};
