import { useEffect } from 'react';
import { useLocation, useNavigationType } from '#app/router';

/** Milliseconds and pixels (spec §9). */
const pause = 200;
const way = 500;

/** State of the header's Categories link. */
export const scrollToCategories = { scrollToCategories: true };

/** Only for the Categories link, not for going back. */
export function useScrollToCategories() {
  const { key, state } = useLocation();
  const isAsked = useNavigationType() !== 'POP' && state?.scrollToCategories === true;
  useEffect(() => {
    // The key changes with a second click.
    if (!isAsked || key === '') return;
    const timer = setTimeout(() => {
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollBy({ top: way, behavior: isCalm ? 'instant' : 'smooth' });
    }, pause);
    return () => clearTimeout(timer);
  }, [isAsked, key]);
}
