import { useEffect } from 'react';

const pageHeading = 'main h1';

/** When the focused element is gone or hidden. @param target a selector to focus instead */
export function focusHeadingIfLost(target = pageHeading): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && activeElement.getClientRects().length > 0) return;
  document.querySelector<HTMLElement>(target)?.focus();
}

/** The same on unmount. */
export function useLeaveFocus(target?: string): void {
  useEffect(() => () => focusHeadingIfLost(target), [target]);
}
