import type { ClientLoaderFunctionArgs, LinksFunction } from 'react-router';
import laterAddress from './later.css?url';
import soonAddress from './soon.css?url';

/** Where the styles are that are no part of a page. */
export const laterStyles = laterAddress;

/** For a route's `links`. */
export const linkLaterStyles: LinksFunction = () => [{ rel: 'stylesheet', href: laterAddress }];

/** Milliseconds: after that, the server sends the next page with its styles. */
const patience = 5_000;

const loading = new Map<string, Promise<void>>();

/** Once; again after a failure. @throws when they do not come */
function loadSheet(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const sheet = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading.delete(address);
      reject(new Error('The styles could not be loaded.'));
    };
    document.head.append(link);
  });
  loading.set(address, sheet);
  return sheet;
}

/** Of what a page shows by itself. */
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
 * @param route of the page, as in page-styles.ts
 */
export function withStyles<Args extends ClientLoaderFunctionArgs, Data>(
  route: string,
  load: (args: Args) => Promise<Data> | Data,
): (args: Args) => Promise<Data> {
  return async (args) => {
    const styled = hasStylesOf(route) ? undefined : stylesOrDocument(args.request.url);
    const [data] = await Promise.all([load(args), styled]);
    return data;
  };
}

function hasStylesOf(route: string): boolean {
  return document.querySelector('style')?.dataset.route === route;
}

/** Without the styles, the page is loaded as a document: that has its own. */
async function stylesOrDocument(url: string): Promise<void> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience));
  try {
    await Promise.race([loadLaterStyles(), late]);
  } catch {
    if (window.location.href === url) window.location.reload();
    else window.location.assign(url);
    await new Promise(() => {});
  }
}
