const address = '/office/sw.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): string };
}

/** The office opens without a network from then on. */
export function registerWorker(): void {
  const { serviceWorker } = navigator;
  // None on plain HTTP.
  if (!serviceWorker) return;
  addEventListener('load', () => void register(serviceWorker));
  if (document.readyState === 'complete') void register(serviceWorker);
}

let isRegistered = false;

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  if (isRegistered) return;
  isRegistered = true;
  try {
    const registration = await serviceWorker.register(trusted(), { scope: '/office' });
    const offer = () => registration.waiting?.postMessage({ entry: ownEntry() });
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
  } catch {
    // A browser that keeps nothing: the office works while there is a network.
  }
}

/** The policy of the document lets no other text become the address of a script. */
function trusted(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy('office-worker', { createScriptURL: () => address });
  return policy.createScriptURL(address);
}

/** Names the build of this page. */
function ownEntry(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}
