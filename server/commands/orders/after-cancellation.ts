import type { NotPutBack } from '#server/orders/change/not-put-back.ts';

/** What a cancellation has done to the stock. */
export function afterCancellation(left: readonly NotPutBack[]): string {
  if (left.length === 0) return 'Everything it had is back in the stock.';
  const pieces = left.map(({ id, name, size, quantity }) => {
    const key = size === undefined ? id : `${id}:${size}`;
    return `${quantity} × ${name} (${key})`;
  });
  return `Not back in the stock, which does not count it: ${pieces.join(', ')}.`;
}
