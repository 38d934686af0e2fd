import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { getLocale } from '#app/locale.ts';
import { localizedPath } from '#domain/text/locale.ts';
import type { ShopQuery } from './select-products.ts';
import { shopAddress } from './shop-address.ts';

/** Milliseconds. */
const mirrorDelay = 300;

/** Marks our own navigations in the history state. */
const mirroredState = { isMirrored: true };

/**
 * Term, filters and order, mirrored to the URL without a new history entry. Text typed before
 * hydration counts; a navigation overrides all of them.
 */
export function useShopQuery(asked: ShopQuery, box: RefObject<HTMLInputElement | null>) {
  const [wanted, setWanted] = useState(asked);
  const { key, state } = useLocation();
  const isMirrored = useNavigationType() === 'REPLACE' && state?.isMirrored === true;
  const place = useRef(key);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const timer = useRef<number>(undefined);
  /** Whether the window's address has a query of which the router has not heard yet. */
  const isAhead = useRef(false);
  const { category } = asked;
  const query = useMemo(() => ({ ...wanted, category }), [wanted, category]);
  const address = shopAddress(query);
  const askedAddress = shopAddress(asked);

  useEffect(() => {
    const typed = box.current?.value;
    setWanted((start) =>
      typed === undefined || typed === start.term ? start : { ...start, term: typed },
    );
  }, [box]);

  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    isAhead.current = false;
    if (isMirrored) return;
    setWanted(asked);
    if (box.current) box.current.value = asked.term;
  }, [key, isMirrored, asked, box]);

  useEffect(() => {
    // Our navigation would cancel the shopper's.
    if (isLeaving) return;
    if (address === askedAddress) {
      // Taken back before the router heard of it.
      if (isAhead.current) showInWindow(address);
      isAhead.current = false;
      return;
    }
    timer.current = window.setTimeout(() => {
      navigate(address, { replace: true, preventScrollReset: true, state: mirroredState });
    }, mirrorDelay);
    return () => clearTimeout(timer.current);
  }, [address, askedAddress, isLeaving, navigate]);

  const keepInAddress = useEffectEvent(({ target }: MouseEvent) => {
    if (address === askedAddress) return;
    showInWindow(address);
    isAhead.current = true;
    if (target instanceof Element && target.closest('a')) clearTimeout(timer.current);
  });
  useEffect(() => {
    // Before any link click, so that going back and the link to the other language keep the query.
    const keep = (event: MouseEvent) => keepInAddress(event);
    window.addEventListener('click', keep, true);
    return () => window.removeEventListener('click', keep, true);
  }, []);

  const change = (changes: Partial<ShopQuery>) => setWanted((now) => ({ ...now, ...changes }));
  return { query, address, change };
}

function showInWindow(address: string): void {
  window.history.replaceState(window.history.state, '', localizedPath(getLocale(), address));
}
