import { hrefOf, ownPath, readWindow, resolve } from './addresses.ts';
import { matchRoute } from './match-route.ts';
import { askServerFor, type PageData } from './page-data.ts';
import { allRoutes, isLoaded, loadedModule, loadModule } from './route-modules.ts';
import type { Location, NavigationType, PassedOptions, ShownPage } from './route-types.ts';
import { keepPlace, takeScroll } from './scroll-places.ts';

/** The two paths of a view transition. */
export interface Way {
  from: string;
  to: string;
}

interface Listener {
  onPage: (page: ShownPage, way?: Way) => void;
  /** Where a running navigation leads; undefined when it has ended. */
  onLeaving: (next?: Location) => void;
}

let page: ShownPage;
let next: Location | undefined;
let listener: Listener | undefined;
let running = new AbortController();

/** Ways that moved, so that going back moves too. */
const moved = new Set<string>();

/**
 * @param data what the document holds
 * @returns whether the document is that of the window's address: else it is loaded anew
 */
export function startRouter({ loaderData, hasFailed = false }: PageData): boolean {
  nameEntry();
  const location = readWindow();
  const found = matchRoute(allRoutes(), location.pathname);
  const matches = hasFailed ? found.slice(0, 1) : found;
  // The shopper went back after a reload, before this script ran.
  if (!matches.every(({ id }) => isLoaded(id))) {
    window.location.reload();
    return false;
  }
  page = { location, type: 'POP', matches, loaderData, hasFailed, keepsScroll: true };
  takeScroll(() => page.location.key);
  window.addEventListener('popstate', () => {
    nameEntry();
    void visit('POP', readWindow(), {});
  });
  // A page that was left may come back in the middle of a navigation.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    running.abort();
    running = new AbortController();
    setNext();
  });
  return true;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** The browser made an entry without a key: a first page, or a link within a page. */
function nameEntry(): void {
  if (!window.history.state?.key) window.history.replaceState({ key: newKey() }, '');
}

export const currentPage = (): ShownPage => page;

export function listen(to: Listener): () => void {
  listener = to;
  return () => {
    listener = undefined;
  };
}

function setPage(shown: ShownPage, way?: Way): void {
  page = shown;
  listener?.onPage(page, way);
}

function setNext(location?: Location): void {
  next = location;
  listener?.onLeaving(next);
}

export async function navigate(
  to: Parameters<typeof resolve>[0] | number,
  options: PassedOptions = {},
) {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const { replace, state = null } = options;
  const location = { ...resolve(to, page.location.pathname), key: newKey(), state };
  await visit(replace ? 'REPLACE' : 'PUSH', location, options);
}

/** For a page whose data is not in its document. */
export async function loadAfterHydration(): Promise<void> {
  const { clientLoader } = loadedModule(page.matches.at(-1)?.id ?? 'root');
  if (clientLoader?.hydrate) await revalidate();
}

/** Loads the page's data once more. */
export async function revalidate(): Promise<void> {
  const { location } = page;
  // A navigation loads what its page needs.
  if (next) return;
  const { signal } = running;
  const loaded = await load(location, signal).catch((error: unknown) => ({ error }));
  if (signal.aborted) return;
  if ('error' in loaded) await fail('REPLACE', location, loaded.error);
  else setPage({ ...page, loaderData: loaded.loaderData, hasFailed: false });
}

async function visit(
  type: NavigationType,
  location: Location,
  options: PassedOptions,
): Promise<void> {
  running.abort();
  running = new AbortController();
  const { signal } = running;
  keepPlace(page.location.key);
  const hasData = hasDataFor(location);
  if (hasData || options.keepsPage) {
    arrive(type, location, {}, options);
    if (!hasData) await revalidate();
    return;
  }
  setNext(location);
  try {
    const loaded = await load(location, signal);
    if (!signal.aborted) arrive(type, location, loaded, options);
  } catch (error) {
    if (!signal.aborted) await fail(type, location, error);
  }
}

/** Another place in the page, or words of its address for which it needs no other data. */
function hasDataFor({ pathname, search, hash }: Location): boolean {
  const { location, matches } = page;
  if (pathname !== location.pathname) return false;
  if (search === location.search) return hash !== '';
  const [currentUrl, nextUrl] = [addressOf(location), addressOf({ ...location, search, hash })];
  const shown = matches[1] && loadedModule(matches[1].id);
  return shown?.shouldRevalidate?.({ currentUrl, nextUrl }) === false;
}

async function load(location: Location, signal: AbortSignal) {
  const matches = matchRoute(allRoutes(), location.pathname);
  const id = matches.at(-1)?.id ?? 'root';
  const module = await loadModule(id).catch(() => leaveFor(location, signal));
  const { root } = page.loaderData;
  const url = addressOf(location);
  const serverLoader = <Loaded>() => askServerFor<Loaded>(id, location, signal);
  const params = matches.at(-1)?.params ?? {};
  const request = new Request(url, { signal });
  const data = module.clientLoader
    ? await module.clientLoader({ request, url, params, serverLoader })
    : allRoutes()[id]?.hasLoader && (await serverLoader());
  if (data instanceof Response) throw data;
  return { matches, loaderData: { root, [id]: data } };
}

const addressOf = (location: Location) => new URL(hrefOf(location), window.location.href);

function arrive(
  type: NavigationType,
  location: Location,
  loaded: Partial<ShownPage>,
  { preventScrollReset = false, viewTransition = false }: PassedOptions,
): void {
  const kept = { usr: location.state, key: location.key };
  try {
    if (type === 'PUSH') window.history.pushState(kept, '', hrefOf(location));
    if (type === 'REPLACE') window.history.replaceState(kept, '', hrefOf(location));
  } catch {
    // Safari allows a hundred in half a minute.
    window.location.assign(hrefOf(location));
    return;
  }
  const from = page.location.pathname;
  const to = location.pathname;
  if (viewTransition) moved.add(`${from} ${to}`);
  const hasMoved = moved.has(`${to} ${from}`) || moved.has(`${from} ${to}`);
  const moves = viewTransition || (type === 'POP' && hasMoved);
  const changes = { hasFailed: false, ...loaded, location, type, keepsScroll: preventScrollReset };
  setNext();
  setPage({ ...page, ...changes }, moves ? { from, to } : undefined);
}

/** A redirect leads on; everything else is shown by the root's error boundary. */
async function fail(type: NavigationType, location: Location, error: unknown): Promise<void> {
  const to = error instanceof Response ? error.headers.get('Location') : null;
  if (to !== null) {
    const target = ownPath(to) ?? to;
    await navigate(target, {
      replace: type === 'REPLACE' || (error as Response).headers.has('X-Replace'),
    });
    return;
  }
  console.error(error);
  arrive(type, location, { hasFailed: true, matches: page.matches.slice(0, 1) }, {});
}

/** A version of the shop with this script is gone: the server has the page. */
function leaveFor(location: Location, { aborted }: AbortSignal): Promise<never> {
  if (aborted) return new Promise(() => {});
  if (readWindow().key === location.key) window.location.reload();
  else window.location.assign(hrefOf(location));
  return new Promise(() => {});
}
