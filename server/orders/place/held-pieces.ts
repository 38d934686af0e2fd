import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { isBeforeShipping, orderStatuses } from '#domain/order/order-status.ts';
import { lockHeldPieces } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { addressBlock } from '#server/http/request/address-block.ts';
import type { AttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { orderLines, orders } from '#server/orders/schema.ts';
import { secretHash } from '#server/secrets/secret.ts';

/** Orders without an address would hold too many pieces: this one needs its address first. */
export class HeldPiecesError extends Error {
  override name = 'HeldPiecesError';
}

/** Hashed, as in the counters of attempts: nobody needs to read it. */
export function placedFrom(clientAddress: string): string {
  return secretHash(`orders without an address from ${addressBlock(clientAddress)}`);
}

/**
 * Before an order without an address is written: counts the counted pieces that open orders
 * without one hold, of the account and of the IP address block. Until the transaction ends, other
 * orders of both wait, so that no race goes beyond. An account that was deleted and made again
 * counts as the same; orders that the owner made do not count.
 * @param pieces that the new order takes from the counted stock
 * @throws {HeldPiecesError}
 */
export async function checkHeldPieces(
  tx: Queries,
  by: { accountId: string; email: string; clientAddress: string },
  pieces: number,
  limits: Pick<AttemptNumbers, 'piecesWithoutAddressPerAccount' | 'piecesWithoutAddressPerAddress'>,
): Promise<void> {
  if (pieces === 0) return;
  const from = placedFrom(by.clientAddress);
  await lockHeldPieces(tx, [by.accountId, by.email, from]);
  // External accounts may have no e-mail address.
  const isSameEmail = and(eq(orders.email, by.email), ne(orders.email, ''));
  const isOfAccount = or(eq(orders.accountId, by.accountId), isSameEmail);
  const isFrom = eq(orders.placedFrom, from);
  const held = sql`sum(${orderLines.fromStock})`;
  const [row] = await tx
    .select({
      ofAccount: sql`coalesce(${held} filter (where ${isOfAccount}), 0)`.mapWith(Number),
      ofAddress: sql`coalesce(${held} filter (where ${isFrom}), 0)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderNumber, orders.number))
    .where(
      and(
        or(isOfAccount, isFrom),
        isNull(orders.delivery),
        isNull(orders.madeBy),
        inArray(orders.status, orderStatuses.filter(isBeforeShipping)),
      ),
    );
  const { ofAccount = 0, ofAddress = 0 } = row ?? {};
  const isTooMuch =
    ofAccount + pieces > limits.piecesWithoutAddressPerAccount ||
    ofAddress + pieces > limits.piecesWithoutAddressPerAddress;
  if (isTooMuch) throw new HeldPiecesError();
}
