import { useCatalogue } from './catalogue-store.ts';
import { useRequestState } from './request-state.ts';

/** How long the catalogue may take to arrive, in milliseconds. */
const timeLimit = 30_000;
/** Products checked at a stretch: about 2 ms on a slow phone. */
const sliceSize = 100;

/**
 * Loads the whole catalogue into the browser's store: `GET products.json` (spec §4, §7), once at
 * app start, and again when the shopper asks after a failure. Never throws: a failure is the error
 * flag of the request state, with its cause on the console.
 *
 * @param url where the catalogue is: a path of ours or another site's address
 */
export async function loadCatalogue(url: string): Promise<void> {
  const { isFetching, startFetching, stopFetching, errorHappened, clearError } =
    useRequestState.getState();
  if (isFetching || useCatalogue.getState().catalogue) return;
  clearError();
  startFetching();
  try {
    await takeCatalogue(await fetchCatalogue(url));
    stopFetching();
    foldNamesWhenIdle();
  } catch (error) {
    console.error('The catalogue could not be loaded.', error);
    stopFetching();
    errorHappened();
  }
}

/** Takes today's catalogue in the place of a kept one, if it can be had. Never throws. */
export async function refreshCatalogue(url: string): Promise<void> {
  try {
    const response = await fetchCatalogue(url);
    if (keptFrom(response) === undefined) await takeCatalogue(response);
  } catch (error) {
    // What is kept stays.
    console.warn('The catalogue could not be loaded anew.', error);
  }
}

/** The rules of a catalogue are not needed for the page to come alive. */
const loadRules = () => import('#domain/catalogue-document.ts');

async function fetchCatalogue(url: string): Promise<Response> {
  const [response] = await Promise.all([
    fetch(url, { signal: AbortSignal.timeout(timeLimit) }),
    loadRules(),
  ]);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

async function takeCatalogue(response: Response): Promise<void> {
  const { readProductList, checkProducts } = await loadRules();
  const list = readProductList(await response.json());
  const { products, malformed, duplicates } = await checkProducts(list, {
    sliceSize,
    pause: nextTask,
  });
  if (malformed + duplicates > 0) {
    console.warn(
      `Products left out of the catalogue: ${malformed} malformed, ${duplicates} with an id that stood before.`,
    );
  }
  useCatalogue.getState().catalogueLoaded(products, keptFrom(response));
}

/** The service worker says so of what it has kept (`service-worker/catalogue.ts`). */
function keptFrom({ headers }: Response): string | undefined {
  const date = headers.get('X-Kept-From');
  return date === null ? undefined : new Date(date).toISOString();
}

/** Leaves the main thread to what waits for it, such as a tap. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** The first search prepares all names; done ahead, it does not fall on the first keystroke. */
function foldNamesWhenIdle() {
  const fold = () => useCatalogue.getState().catalogue?.search('a');
  if ('requestIdleCallback' in window) requestIdleCallback(fold);
  else setTimeout(fold, 200);
}
