import { useEffect, useRef, useState } from 'react';
import { useNavigate } from '#app/router';
import type { BagProduct } from '#domain/bag/bag-product.ts';
import { followTap, tapToAdd, wantProduct } from './tap-to-add.ts';

/** Milliseconds (spec §9). */
const addedTime = 1200;

/** What a button that adds a product shows, and what it does. Logged out, it goes to /auth (spec §4). */
export function useAdding() {
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  /** A counter, so that each addition restarts the timer. */
  const [added, setAdded] = useState(0);
  const settle = useRef((isAdded: boolean) => {
    setIsPending(false);
    if (isAdded) setAdded((times) => times + 1);
  });
  useEffect(() => {
    if (added === 0) return;
    const timer = setTimeout(() => setAdded(0), addedTime);
    return () => clearTimeout(timer);
  }, [added]);

  return {
    isPending,
    isAdded: added > 0,
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
