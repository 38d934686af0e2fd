import type { Product } from '#domain/product/product.ts';
import { maxSizeWaits } from '#domain/stock/max-size-waits.ts';
import type { StockKey } from '#domain/stock/stock.ts';
import type { SizeWaitRequest, SizeWaitsDocument } from '#domain/wire/size-waits.ts';
import type { Queries } from '#server/database/database.ts';
import { findShortages } from '#server/stock/take-stock.ts';
import { deleteWait, insertWait, selectWaits } from './queries.ts';

interface Waiting {
  account: { accountId: string; email: string };
  request: SizeWaitRequest;
  /** Undefined when it is not sold. */
  findProduct: (id: number) => Pick<Product, 'sizes'> | undefined;
  now: Date;
}

type WaitResult =
  | (SizeWaitsDocument & { refusal?: never })
  /** `not-allowed-now`: it can be bought. */
  | { refusal: 'wrong-size' | 'not-allowed-now' | 'too-many-requests' };

/** Begins or ends waiting for a size. The same again changes nothing. */
export async function changeWait(
  tx: Queries,
  { account, request, findProduct, now }: Waiting,
): Promise<WaitResult> {
  const { accountId, email } = account;
  const { id, size, isWaiting, language } = request;
  if (!isWaiting) {
    await deleteWait(tx, accountId, { id, size });
    return { waits: await selectWaits(tx, accountId) };
  }
  const isSold = (key: StockKey) => {
    const product = findProduct(key.id);
    return product !== undefined && (product.sizes ?? ['']).includes(key.size);
  };
  if (!isSold({ id, size })) return { refusal: 'wrong-size' };
  // Locks the number: pieces that come meanwhile find the wait.
  const { short } = await findShortages(tx, [{ id, size, quantity: 1 }]);
  if (short.length === 0) return { refusal: 'not-allowed-now' };
  const wait = { productId: id, size, language, since: now };
  await insertWait(tx, { accountId, email, ...wait });
  const waits = await selectWaits(tx, accountId);
  if (waits.length <= maxSizeWaits) return { waits };
  // No page shows what is no longer sold, so nobody could end that wait to make room.
  const gone = waits.findLast((wait) => !isSold(wait));
  await deleteWait(tx, accountId, gone ?? { id, size });
  return gone ? { waits: waits.filter((wait) => wait !== gone) } : { refusal: 'too-many-requests' };
}
