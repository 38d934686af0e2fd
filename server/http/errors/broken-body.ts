import type { Context } from 'hono';
import type { ShopBindings } from '#server/http/shop-bindings.ts';

/** Whether the visitor went away, or was too slow, before the body had arrived: no fault of ours. */
export function isBodyBroken(c: Context<ShopBindings>): boolean {
  // Tests call the shop without a socket.
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

/** Anybody can cause it, as often as they like. */
export const brokenBodyLine = 'A request ended before its body had arrived';
