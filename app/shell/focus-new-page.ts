import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Focuses the new page's heading, so that screen readers announce it. Not on the first page. */
export function useFocusNewPage() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!heading) return;
    // A screen that set the focus itself, e.g. to a field, keeps it.
    if (document.activeElement?.closest('main')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
