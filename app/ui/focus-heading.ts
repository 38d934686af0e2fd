import { useEffect } from 'react';

const pageHeading = 'main h1';

/**
 * The page's heading takes the focus when what had it has gone from the page, or is hidden.
 *
 * @param target a selector of what takes it instead of the heading
 */
export function focusHeadingIfLost(target = pageHeading): void {
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && activeElement.getClientRects().length > 0) return;
  document.querySelector<HTMLElement>(target)?.focus();
}

/** The same when a part goes in which the focus may be. */
export function useLeaveFocus(target?: string): void {
  useEffect(() => () => focusHeadingIfLost(target), [target]);
}
