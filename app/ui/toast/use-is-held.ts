import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the last pointer or focus came to the element, or left it. The setter is for a button that
 * goes with its focus: not every browser says then that the focus left.
 *
 * The listeners are on the element and go with it.
 */
export function useIsHeld(element: RefObject<HTMLElement | null>) {
  const [isHeld, setHeld] = useState(false);
  // Before it is painted: it may appear under a pointer.
  useLayoutEffect(() => {
    const listen = (sign: string, now: boolean) =>
      element.current?.addEventListener(sign, () => setHeld(now));
    listen('pointerenter', true);
    listen('focusin', true);
    listen('pointerleave', false);
    listen('focusout', false);
  }, [element]);
  return [isHeld, setHeld] as const;
}
