import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#app/ui/after-paint.ts';

/**
 * Focuses the new page's heading, so that screen readers announce it. Not on the first page. After the
 * paint: to focus, the browser lays out the page, and does so again for the changes that follow.
 */
export function useFocusNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    let isLeft = false;
    void afterPaint().then(() => {
      if (!isLeft) focusHeading();
    });
    return () => {
      isLeft = true;
    };
  }, [pathname]);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!heading) return;
  // A screen that set the focus itself, e.g. to a field, keeps it.
  if (document.activeElement?.closest('main')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
