import { lockHeldPieces } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { addressBlock } from '#server/http/request/address-block.ts';
import type { AttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { secretHash } from '#server/secrets/secret.ts';
import { selectHeldPieces } from './queries.ts';

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
  const held = await selectHeldPieces(tx, { ...by, from });
  const isTooMuch =
    held.ofAccount + pieces > limits.piecesWithoutAddressPerAccount ||
    held.ofAddress + pieces > limits.piecesWithoutAddressPerAddress;
  if (isTooMuch) throw new HeldPiecesError();
}
