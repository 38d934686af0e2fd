import { type RefCallback, useCallback, useState } from 'react';

/**
 * For an element, and whether it was near the window once. Before the first scroll it is near when
 * it is in the window, so a visit that never scrolls loads nothing of what is below.
 * @param margin as in CSS, from the first scroll on
 * @param before as in CSS, before the first scroll
 */
export function useNear(margin: string, before = '0px'): [RefCallback<HTMLDivElement>, boolean] {
  const [isNear, setNear] = useState(false);
  const room = useCallback(
    (element: HTMLDivElement) => {
      let near = watch(before);
      function watch(rootMargin: string) {
        const observer = new IntersectionObserver(
          ([entry]) => {
            if (!entry?.isIntersecting) return;
            stop();
            setNear(true);
          },
          { rootMargin },
        );
        observer.observe(element);
        return observer;
      }
      function widen() {
        near.disconnect();
        near = watch(margin);
      }
      function stop() {
        near.disconnect();
        removeEventListener('scroll', widen);
      }
      addEventListener('scroll', widen, { once: true, passive: true });
      return stop;
    },
    [margin, before],
  );
  return [room, isNear];
}
