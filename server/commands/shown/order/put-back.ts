import type { NotPutBack } from '#server/orders/change/not-put-back.ts';

/** What a cancellation has done to the stock. */
export function afterCancellation(left: readonly NotPutBack[]): string {
  return left.length === 0 ? 'Everything it had is back in the stock.' : notBackInStock(left);
}

/** Pieces that are in no order and not in the stock. */
export function notBackInStock(left: readonly NotPutBack[]): string {
  const pieces = left.map(({ id, name, size, quantity }) => {
    const key = size === undefined ? id : `${id}:${size}`;
    return `${quantity} × ${name} (${key})`;
  });
  return `Not back in the stock, which does not count it: ${pieces.join(', ')}.`;
}

/** What has gone back into the stock. */
export function backInStock(pieces: number): string {
  return `${pieces === 1 ? '1 piece is' : `${pieces} pieces are`} back in the stock.`;
}
