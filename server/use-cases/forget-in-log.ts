import type { Queries } from '#server/database/database.ts';
import { emptyFields } from './log-queries.ts';

/** What may tell who a shopper is, in lines of today and of later versions. */
const personalFields = [
  'name',
  'displayName',
  'email',
  'recipient',
  'mobile',
  'otherMobile',
  'delivery',
  'city',
  'street',
  'note',
  'staffNote',
  'payoutHandle',
  'reference',
  'refundReference',
  'paymentReference',
  'waybill',
] as const;

/**
 * Of an account that is erased: its lines stay, and tell no more who it was. Its id is nobody's name.
 * @param things all that lines of the log say of the shopper
 */
export async function forgetInLog(
  tx: Queries,
  things: readonly { noun: 'orders' | 'returns' | 'users'; thing: string | number }[],
): Promise<void> {
  const named = things.map(({ noun, thing }) => ({ noun, thing: String(thing) }));
  await emptyFields(tx, named, personalFields);
}
