import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterPaint } from '#app/ui/after-paint.ts';

/**
 * Whether all of the bag is rendered. Its lines are painted first, unless a place further down is
 * wanted: on the way back, or by name.
 */
export function useIsWhole(isWaiting: boolean): boolean {
  const { hash } = useLocation();
  const isAtTop = useNavigationType() !== 'POP' && hash === '';
  const [isPainted, setPainted] = useState(!isAtTop);
  // A page that a press prepares has no effects until it is shown.
  useEffect(() => {
    if (!isPainted) void afterPaint().then(() => startTransition(() => setPainted(true)));
  }, [isPainted]);
  return useDeferredValue(isPainted && !isWaiting);
}
