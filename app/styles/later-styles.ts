import { useEffect, useState } from 'react';
import type { ClientLoaderFunctionArgs, LinksFunction } from 'react-router';
import laterAddress from './later.css?url';
import { isSheetLoaded, loadSheet, loadSheetInTime } from './load-sheet.ts';
import soonAddress from './soon.css?url';

/** Where the styles are that are no part of a page. */
export const laterStyles = laterAddress;

/** For a route's `links`. */
export const linkLaterStyles: LinksFunction = () => [{ rel: 'stylesheet', href: laterAddress }];

/** For the `links` of a page whose first paint does without them, but not what follows soon. */
export const preloadLaterStyles: LinksFunction = () => [
  { rel: 'preload', as: 'style', href: laterAddress },
];

/** After some seconds a page without styles is better than none. */
function useSheet(address: string, isWanted: boolean): boolean {
  const [isOver, setOver] = useState(() => isSheetLoaded(address));
  useEffect(() => {
    if (isOver || !isWanted) return;
    const end = () => setOver(true);
    loadSheetInTime(address).then(end, end);
  }, [address, isOver, isWanted]);
  return isOver;
}

/** Tells whether later.css is there; it is loaded once it `isWanted`. */
export const useLaterStyles = (isWanted = true) => useSheet(laterAddress, isWanted);

/** Does as `useLaterStyles`, for what a page shows by itself. */
export const useSoonStyles = (isWanted = true) => useSheet(soonAddress, isWanted);

export const loadSoonStyles = () => loadSheet(soonAddress);

export const loadLaterStyles = () => loadSheet(laterAddress);

/** For a part that is styled by later.css. @throws when one of both does not come */
export function withLaterStyles<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), loadLaterStyles()]);
    return part;
  };
}

/**
 * The client loader of a page whose styles are in its own document and in later.css.
 * @param route of the page, as in entry.server.tsx
 */
export function withStyles<Args extends ClientLoaderFunctionArgs, Data>(
  route: string,
  load: (args: Args) => Promise<Data> | Data,
): (args: Args) => Promise<Data> {
  return async (args) => {
    const styled = hasStylesOf(route) ? undefined : stylesOrDocument(args.request);
    const [data] = await Promise.all([load(args), styled]);
    return data;
  };
}

function hasStylesOf(route: string): boolean {
  return document.querySelector('style')?.dataset.route === route;
}

/** Without the styles, the page is loaded as a document: that has its own. */
async function stylesOrDocument({ url, signal }: Request): Promise<void> {
  try {
    await loadSheetInTime(laterAddress);
  } catch (error) {
    // The shopper has gone elsewhere meanwhile.
    if (signal.aborted) throw error;
    if (window.location.href === url) window.location.reload();
    else window.location.assign(url);
    await new Promise(() => {});
  }
}
