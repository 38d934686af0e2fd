import { placesKey } from '#app/before-hydration/names.ts';
import { decoded } from './addresses.ts';

const places: Record<string, number> = readPlaces();

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(placesKey) ?? '{}');
  } catch {
    return {};
  }
}

/** From now on, the router scrolls and not the browser. @param key of the history entry that stands */
export function takeScroll(key: () => string): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    keepPlace(key());
    try {
      sessionStorage.setItem(placesKey, JSON.stringify(places));
    } catch {
      // Full, or forbidden: the next page starts at its top.
    }
    window.history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
}

export function keepPlace(key: string): void {
  places[key] = window.scrollY;
}

/** To where the shopper was, to the element that the address names, or to the top. */
export function scrollToPlace({ key, hash }: { key: string; hash: string }): void {
  const place = places[key];
  if (place !== undefined) {
    window.scrollTo(0, place);
    return;
  }
  const named = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
  if (named) named.scrollIntoView();
  else window.scrollTo(0, 0);
}
