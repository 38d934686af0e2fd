import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import { followTap, tapToAdd, wantProduct } from './tap-to-add.ts';

/** Milliseconds (spec §9). */
const addedTime = 1200;

/** What a button that adds a product shows, and what it does. Logged out, it goes to /auth (spec §4). */
export function useAdding() {
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [isAdded, setAdded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useRef((done: boolean) => {
    setIsPending(false);
    if (!done) return;
    setAdded(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAdded(false), addedTime);
  });

  return {
    isPending,
    isAdded,
    add(product: BagProduct) {
      if (document.documentElement.dataset.loggedin === '1') {
        setIsPending(true);
        tapToAdd(product, settle.current);
      } else {
        wantProduct(product);
        navigate('/auth');
      }
    },
    /** A tap before hydration. */
    follow: useRef((product: BagProduct) => {
      setIsPending(true);
      followTap(product, settle.current);
    }).current,
  };
}
