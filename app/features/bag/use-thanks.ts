import { useLayoutEffect, useRef, useState } from 'react';
import { closeAttempt, tellPlaced } from './check-out.ts';
import type { OrderAttempt } from './stored-bag.ts';

/**
 * Whether this page thanks for the order. The page does that which the shopper is on when the answer
 * comes, also a late one, until it is left: thanks that were not closed are not told days later.
 */
export function useThanks(order: OrderAttempt | undefined, path: string): boolean {
  const [telling, setTelling] = useState<{ key: string; path: string }>();
  /** The order whose answer has come to this page, or is still to come. */
  const awaited = useRef<string>(undefined);
  const isPlaced = order?.state === 'placed';
  const isTelling = isPlaced && telling?.key === order.key;

  useLayoutEffect(() => {
    if (!order) return;
    const { key, toldOn } = order;
    if (!isPlaced) {
      awaited.current = key;
    } else if (isTelling) {
      if (telling.path !== path) closeAttempt();
    } else if (
      awaited.current === key ||
      toldOn === undefined ||
      (toldOn === path && isShownAgain())
    ) {
      setTelling({ key, path });
      tellPlaced(key, path);
    } else {
      closeAttempt();
    }
  }, [order, path, isPlaced, isTelling, telling]);

  return isTelling && telling.path === path;
}

/** Whether the browser shows the page again: phones drop one that is not looked at for a while. */
function isShownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    visit instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(visit.type)
  );
}
