import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For an element, and whether it was near the window once. Before the first scroll it is near when
 * it is in the window, so a visit that never scrolls loads nothing of what is below.
 * @param margin as in CSS, from the first scroll on
 */
export function useNear(margin: string): [RefObject<HTMLDivElement | null>, boolean] {
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    let near = watch('0px');
    function watch(rootMargin: string) {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          stop();
          setNear(true);
        },
        { rootMargin },
      );
      if (room.current) observer.observe(room.current);
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
  }, [margin]);
  return [room, isNear];
}
