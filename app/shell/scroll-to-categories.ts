import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Pause after Home is shown, in milliseconds, and way down in pixels (spec §9). */
const pause = 200;
const way = 500;

/** State of the header's Categories link. */
export const scrollToCategories = { scrollToCategories: true };

/** Scrolls Home down when the shopper came by the Categories link, not when they come back to it. */
export function useScrollToCategories() {
  const { key, state } = useLocation();
  const isAsked = useNavigationType() !== 'POP' && state?.scrollToCategories === true;
  useEffect(() => {
    // The key: a second click on the link asks again.
    if (!isAsked || key === '') return;
    const timer = setTimeout(() => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollBy({ top: way, behavior: isCalm ? 'instant' : 'smooth' });
    }, pause);
    return () => clearTimeout(timer);
  }, [isAsked, key]);
}
