import { getLocale } from '#app/locale.ts';
import { basePath } from '#domain/locale.ts';

/**
 * Brings the service worker of the page's language, once the page has nothing else to do. The
 * first time it is told what the page has already loaded, so that these are there without a
 * network as well.
 */
export async function registerServiceWorker(catalogueUrl: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const base = basePath(getLocale());
  try {
    await idle();
    const { serviceWorker } = navigator;
    const registration: ServiceWorkerRegistration | undefined = await serviceWorker.register(
      `${base}/sw.js`,
      { scope: base || '/', updateViaCache: 'none' },
    );
    // A browser that is set to take no workers may answer with nothing.
    if (!registration) return;
    letTakeOver(registration);
    if (registration.active) return;
    const { active } = await serviceWorker.ready;
    active?.postMessage({
      type: 'CACHE_URLS',
      payload: { urlsToCache: [new URL(catalogueUrl, location.href).href, ...seenPictures()] },
    });
  } catch (error) {
    // The shop works without it, as long as there is a network.
    console.warn('The shop could not be kept for times without a network.', error);
  }
}

/** Tells a worker that waits, now or later, of which build this page is. */
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
