import { getLocale } from '#app/locale.ts';
import { basePath, type Locale, locales } from '#domain/text/locale.ts';

/** The page's language first, when the page is idle. Without a worker the shop works online. */
export async function registerServiceWorker(catalogueUrl: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const own = getLocale();
  try {
    if (!(await bringOwn(own, catalogueUrl))) return;
    if (isLineNarrow()) return;
    await idle();
    await Promise.all(locales.filter((locale) => locale !== own).map(register));
  } catch (error) {
    console.warn('Not all of the shop could be stored for use without a network.', error);
  }
}

/** Sends the worker what the page has loaded. @returns whether the browser allows workers */
async function bringOwn(locale: Locale, catalogueUrl: string): Promise<boolean> {
  // Before the worker takes charge of a page that it has not served.
  const wasServed = navigator.serviceWorker.controller !== null;
  await idle();
  const registration = await register(locale);
  if (!registration) return false;
  letTakeOver(registration);
  const { active } = await navigator.serviceWorker.ready;
  if (!wasServed || !(await caches.match(catalogueUrl, { ignoreVary: true }))) {
    active?.postMessage({
      type: 'CACHE_URLS',
      payload: { urlsToCache: [new URL(catalogueUrl, location.href).href, ...seenPictures()] },
    });
  }
  return true;
}

/** Undefined, against its type, where the browser allows no workers. */
function register(locale: Locale): Promise<ServiceWorkerRegistration | undefined> {
  const base = basePath(locale);
  return navigator.serviceWorker.register(`${base}/sw.js`, {
    scope: base || '/',
    updateViaCache: 'none',
  });
}

/** The shopper saves data, or the network is slow: no prefetch. Only Chromium says so. */
function isLineNarrow(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  if (!connection) return false;
  return connection.saveData === true || connection.effectiveType !== '4g';
}

/** Sends the page's build to a waiting worker, now or later. */
function letTakeOver(registration: ServiceWorkerRegistration): void {
  const ask = () => {
    const build = document.querySelector<HTMLLinkElement>(
      'link[rel="modulepreload"][href*="manifest-"]',
    )?.href;
    registration.waiting?.postMessage({ type: 'TAKE_OVER', build });
  };
  const askWhenInstalled = () => registration.installing?.addEventListener('statechange', ask);
  ask();
  askWhenInstalled();
  registration.addEventListener('updatefound', askWhenInstalled);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 2_000);
  });
}

function seenPictures(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/images/`));
}
