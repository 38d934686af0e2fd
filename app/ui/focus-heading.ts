import { useEffect } from 'react';
import { flushSync } from 'react-dom';

const pageHeading = 'main h1';

/** When the focused element is gone or hidden. @param target a selector to focus instead */
export function focusHeadingIfLost(target = pageHeading): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && activeElement.getClientRects().length > 0) return;
  const found = document.querySelector<HTMLElement>(target);
  (found ?? document.querySelector<HTMLElement>(pageHeading))?.focus();
}

/** For a change that takes the focused element away. */
export function focusHeadingAfter(change: () => void): void {
  flushSync(change);
  focusHeadingIfLost();
}

/** The same on unmount. */
export function useLeaveFocus(target?: string): void {
  useEffect(() => () => focusHeadingIfLost(target), [target]);
}
