import { serverClock } from '#app/device/server-clock.ts';
import { signalAfter } from '#app/http/signal-after.ts';
import { nextTask, pauseForTaps } from '#app/ui/next-task.ts';
import { useCatalogue } from './catalogue-store.ts';
import { useRequestState } from './request-state.ts';

/** Milliseconds. */
const timeLimit = 30_000;

/** Spec §4, §7. Never throws: a failure sets the error flag and is logged. */
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

/** Replaces a kept catalogue with today's, if possible. Never throws. */
export async function refreshCatalogue(url: string): Promise<void> {
  try {
    const response = await fetchCatalogue(url);
    if (keptFrom(response) === undefined) await takeCatalogue(response);
  } catch (error) {
    // The cached catalogue stays.
    console.warn('The catalogue could not be reloaded.', error);
  }
}

/** Lazy: hydration does not need the validation. */
const loadRules = () => import('#domain/catalogue/catalogue-document.ts');

async function fetchCatalogue(url: string): Promise<Response> {
  const [response] = await Promise.all([
    fetch(url, { signal: signalAfter(timeLimit) }).then((answer) => {
      serverClock.hear(answer);
      return answer;
    }),
    loadRules(),
  ]);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response;
}

async function takeCatalogue(response: Response): Promise<void> {
  const { readProductList, checkProducts, soldAt } = await loadRules();
  const list = readProductList(await response.json());
  const { products, malformed, duplicates } = await checkProducts(list, pauseForTaps());
  if (malformed + duplicates > 0) {
    console.warn(
      `Products left out of the catalogue: ${malformed} malformed, ${duplicates} with a repeated id.`,
    );
  }
  // The pages render in a task of their own.
  await nextTask();
  // The day may have ended meanwhile.
  const sold = soldAt(products, serverClock.now());
  useCatalogue.getState().catalogueLoaded(sold, keptFrom(response));
}

/** Set by the service worker (`service-worker/catalogue.ts`). */
function keptFrom({ headers }: Response): string | undefined {
  const date = headers.get('X-Kept-From');
  return date === null ? undefined : new Date(date).toISOString();
}

function foldNamesWhenIdle() {
  const fold = () => useCatalogue.getState().catalogue?.search('a');
  if ('requestIdleCallback' in window) requestIdleCallback(fold);
  else setTimeout(fold, 200);
}
