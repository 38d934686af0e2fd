import { useEffect, useRef, useState } from 'react';
import { loadPart } from '#app/http/load-part.ts';
import type { MoreProducts } from './more-products.tsx';

let Loaded: typeof MoreProducts | undefined;

/** Reserves room below the details, and loads what stands there when it comes near the window. */
export function MoreRoom({ id }: { id: number }) {
  const room = useRef<HTMLDivElement>(null);
  const [More, setMore] = useState(() => Loaded);
  useEffect(() => {
    if (Loaded || !room.current) return;
    let stop = () => {};
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        stop = loadPart(
          () => import('./more-products.tsx'),
          (part) => {
            Loaded = part.MoreProducts;
            setMore(() => Loaded);
          },
        );
      },
      { rootMargin: '200px' },
    );
    near.observe(room.current);
    return () => {
      near.disconnect();
      stop();
    };
  }, []);
  return More ? <More key={id} id={id} /> : <div ref={room} className="more-room" />;
}
