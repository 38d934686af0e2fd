import { useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { readViewed } from '#app/features/viewed/viewed-list.ts';
import { loadPart } from '#app/http/load-part.ts';
import type { MoreProducts, MoreProductsProps } from './more-products.tsx';

const loadMore = () => import('./more-products.tsx');

const useMore = create<{ More?: typeof MoreProducts }>()(() => ({}));

/** Reserves room below the details, and loads what stands there when it comes near the window. */
export function MoreRoom({ id, gone }: MoreProductsProps) {
  const room = useRef<HTMLDivElement>(null);
  const { More } = useMore();
  const [rows, setRows] = useState(1);
  useEffect(() => setRows(readViewed().some((other) => other !== id) ? 2 : 1), [id]);
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        loadPart(loadMore, ({ MoreProducts: More }) => useMore.setState({ More }));
      },
      { rootMargin: '100px' },
    );
    if (room.current) near.observe(room.current);
    return () => near.disconnect();
  }, []);
  return More ? (
    <More key={id} id={id} gone={gone} />
  ) : (
    <div ref={room} className="more-room" data-rows={rows} />
  );
}
