import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a pointer is over the element, or the focus in it. The setter ends it when the focus goes
 * with the button that had it.
 *
 * The listeners are the element's own, and go with it: for those of React, each tap of the page
 * would go through React once more.
 */
export function useIsHeld(element: RefObject<HTMLElement | null>) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const listen = (sign: string, now: boolean) =>
      element.current?.addEventListener(sign, () => setHeld(now));
    listen('pointerenter', true);
    listen('focusin', true);
    listen('pointerleave', false);
    listen('focusout', false);
  }, [element]);
  return [isHeld, setHeld] as const;
}
