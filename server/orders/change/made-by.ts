import { shop, shopper } from '#server/orders/read/order-document.ts';
import type { Actor } from '#server/use-cases/actor.ts';

/** In the histories of orders and stock: the number of the order says which shopper. */
export function madeByOf({ kind, name }: Actor): string {
  if (kind === 'shopper') return shopper;
  return kind === 'shop' ? shop : name;
}
