import { useEffect } from 'react';
import type { SessionGate } from '#app/http/session-gate.ts';
import type { OrderPage } from '#domain/order/order.ts';
import { type Kept, orderOrKept, toKeep } from './kept-orders.ts';
import { orderOfAccount } from './order-access.ts';

/** Reads the newest orders of the list, one after the other, so that their pages open without a network. */
export function useKeptOrders(page: Kept<OrderPage> | undefined, session: SessionGate): void {
  useEffect(() => {
    if (!page || page.asOf !== undefined) return;
    let isOver = false;
    void (async () => {
      try {
        for (const number of toKeep(page)) {
          if (isOver) return;
          await orderOrKept(orderOfAccount(session, String(number)).read(), '');
        }
      } catch (error) {
        console.warn('Not all orders could be kept for use without a network.', error);
      }
    })();
    return () => {
      isOver = true;
    };
  }, [page, session]);
}
