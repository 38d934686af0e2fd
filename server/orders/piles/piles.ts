import type { Queries } from '#server/database/database.ts';
import * as queries from './queries.ts';

export type { Pile, WaitingOrder } from './queries.ts';

/** The orders that wait for somebody of the staff, by what they wait for. @param limit of rows */
export const piles = {
  toConfirm: queries.selectToConfirm,
  toShip: queries.selectToShip,
  undecided: queries.selectUndecided,
  owed: queries.selectOwed,
  unpaid: queries.selectUnpaid,
  withoutAddress: queries.selectWithoutAddress,
};

/** Its number; null before the first one. */
export function newestOrder(db: Queries): Promise<number | null> {
  return queries.selectNewestOrder(db);
}

/** Who gets the parcels, by the number of the order. */
export function namesOfOrders(
  db: Queries,
  numbers: readonly number[],
): Promise<Map<number, string | null>> {
  return queries.selectNames(db, numbers);
}
