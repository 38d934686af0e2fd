import { useEffect, useRef } from 'react';
import { useLocation } from '#app/router';
import { afterPaint } from '#app/ui/after-paint.ts';

/**
 * Focuses the new page's heading, so that screen readers announce it. Not on the first page. It waits
 * for the paint: a focus makes the browser lay out the page, and React's further changes need another
 * layout.
 */
export function useFocusNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const before = document.activeElement;
    let hasGone = false;
    void afterPaint().then(() => {
      if (!hasGone) focusHeading(before);
    });
    return () => {
      hasGone = true;
    };
  }, [pathname]);
}

/** @param before what had the focus when the page came */
function focusHeading(before: Element | null): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  // A screen that set the focus itself, e.g. to a field, keeps it; so does the shopper.
  const focused = document.activeElement;
  if (focused?.closest('main') || document.querySelector('dialog[open]')) return;
  if (focused !== before && focused !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
