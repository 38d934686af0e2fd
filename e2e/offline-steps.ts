import { type BrowserContext, expect, type Page } from '@playwright/test';

export async function waitUntilKept(
  page: Page,
  { kept = '/products.json', worker }: { kept?: string; worker?: '/sw.js' | '/ar/sw.js' } = {},
): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        async ([path, script]) => {
          const all = await navigator.serviceWorker.getRegistrations();
          const ours = await navigator.serviceWorker.getRegistration();
          const isMeant = (url: string) => new URL(url).pathname === script;
          const active = script
            ? all.map((one) => one.active).find((one) => one && isMeant(one.scriptURL))
            : ours?.active;
          const answer = await caches.match(path, { ignoreVary: true });
          return active?.state === 'activated' && answer !== undefined;
        },
        [kept, worker] as const,
      ),
    )
    .toBe(true);
}

export async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}
