import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from '#app/router';
import type { ShopQuery } from './select-products.ts';
import { shopAddress } from './shop-address.ts';

/** Milliseconds. */
const mirrorDelay = 300;

/** Our own navigations, marked in the history state. The page follows letters and choices by itself. */
const mirroring = {
  preventScrollReset: true,
  keepsPage: true,
  state: { isMirrored: true },
} as const;

/**
 * Term, filters and order, mirrored to the URL. A choice is a step in the history, which going back
 * undoes; a letter is none. A navigation overrides all of them.
 */
export function useShopQuery(asked: ShopQuery, box: RefObject<HTMLInputElement | null>) {
  const [wanted, setWanted] = useState(asked);
  const { key, state } = useLocation();
  const isMirrored = useNavigationType() !== 'POP' && state?.isMirrored === true;
  const place = useRef(key);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const timer = useRef<number>(undefined);
  /** The address before a tap: what is taken back right after it need not wait. */
  const beforeTap = useRef<string>(undefined);
  const isStep = useRef(false);
  const { category } = asked;
  const query = useMemo(() => ({ ...wanted, category }), [wanted, category]);
  const address = shopAddress(query);
  const askedAddress = shopAddress(asked);

  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    if (isMirrored) return;
    setWanted(asked);
    if (box.current) box.current.value = asked.term;
  }, [key, isMirrored, asked, box]);

  const mirror = useEffectEvent(() => {
    clearTimeout(timer.current);
    const replace = !isStep.current;
    isStep.current = false;
    if (address === askedAddress) return;
    void navigate(address, { ...mirroring, replace });
  });
  useEffect(() => {
    // Our navigation would cancel the shopper's.
    if (isLeaving) return;
    const delay = address === beforeTap.current ? 0 : mirrorDelay;
    timer.current = window.setTimeout(() => mirror(), delay);
    return () => clearTimeout(timer.current);
  }, [address, isLeaving]);
  const mirrorTapped = useEffectEvent(() => {
    if (isLeaving) return;
    beforeTap.current = askedAddress;
    mirror();
  });
  useEffect(() => {
    // Before a link hears of the click, so that going back and the other language keep the query.
    const mirrorFirst = () => mirrorTapped();
    window.addEventListener('click', mirrorFirst, true);
    return () => window.removeEventListener('click', mirrorFirst, true);
  }, []);

  const change = (changes: Partial<ShopQuery>) => {
    if (changes.narrowing) isStep.current = true;
    setWanted((now) => ({ ...now, ...changes }));
  };
  return { query, address, change };
}
