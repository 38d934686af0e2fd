import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { getLocale } from '#app/locale.ts';
import { localizedPath } from '#domain/locale.ts';
import type { ShopQuery } from './select-products.ts';
import { shopAddress } from './shop-address.ts';

/** The address follows the typing after this pause, in milliseconds. */
const mirrorDelay = 300;

/** Marks a navigation of ours in the history's state. */
const mirroredState = { isMirrored: true };

/**
 * The search term: typed live, and mirrored to the address without a new step in the history.
 * What was typed before the page came alive counts; going somewhere (a link, the back button) wins
 * over what is in the box.
 *
 * @param asked what the address asks for
 */
export function useSearchTerm(asked: ShopQuery, box: RefObject<HTMLInputElement | null>) {
  const [term, setTerm] = useState(asked.term);
  const { key, state } = useLocation();
  const isMirrored = useNavigationType() === 'REPLACE' && state?.isMirrored === true;
  const place = useRef(key);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const timer = useRef<number>(undefined);
  const address = shopAddress({ category: asked.category, term });
  const askedAddress = shopAddress(asked);

  useEffect(() => {
    setTerm((start) => box.current?.value ?? start);
  }, [box]);

  useEffect(() => {
    if (place.current === key) return;
    place.current = key;
    if (isMirrored) return;
    setTerm(asked.term);
    if (box.current) box.current.value = asked.term;
  }, [key, isMirrored, asked.term, box]);

  useEffect(() => {
    // A navigation of ours would take the place of the one that the shopper has begun.
    if (isLeaving || address === askedAddress) return;
    timer.current = window.setTimeout(() => {
      navigate(address, { replace: true, preventScrollReset: true, state: mirroredState });
    }, mirrorDelay);
    return () => clearTimeout(timer.current);
  }, [address, askedAddress, isLeaving, navigate]);

  const keepInAddress = useEffectEvent(({ target }: MouseEvent) => {
    if (address === askedAddress) return;
    window.history.replaceState(window.history.state, '', localizedPath(getLocale(), address));
    if (target instanceof Element && target.closest('a')) clearTimeout(timer.current);
  });
  useEffect(() => {
    // The address takes the term at once, before the shopper leaves: going back finds it there, and
    // the link to the other language takes it along. The links of the header are among those.
    const keep = (event: MouseEvent) => keepInAddress(event);
    window.addEventListener('click', keep, true);
    return () => window.removeEventListener('click', keep, true);
  }, []);

  return { term, setTerm };
}
