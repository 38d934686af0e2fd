import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** For an element: calls `onNear` once, when it comes near the window. @param margin as in CSS */
export function useNear(onNear: () => void, margin: string): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        tell();
      },
      { rootMargin: margin },
    );
    if (room.current) near.observe(room.current);
    return () => near.disconnect();
  }, [margin]);
  return room;
}
