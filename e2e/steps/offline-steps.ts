import type {
  BrowserContext,
  Fixtures,
  Page,
  PlaywrightTestArgs,
  PlaywrightWorkerArgs,
} from '@playwright/test';
import { openShop } from './open-page.ts';
import { test as base, expect } from './shopper.ts';

/**
 * A browser each. In one of a hundred tests, Chromium 156 crashes after a window without a network
 * was closed, and the next test would fail.
 */
export const ownBrowser: Fixtures<
  { context: BrowserContext },
  object,
  PlaywrightTestArgs,
  PlaywrightWorkerArgs
> = {
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch();
    await use(await browser.newContext());
    await browser.close();
  },
};

export const test = base.extend(ownBrowser);

export { expect };

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

/** Opens the shop. @returns the service workers that the page has asked for when it is idle */
export async function workersAskedFor(page: Page): Promise<string[]> {
  await page.addInitScript(() => {
    const workers: string[] = [];
    Object.assign(window, { workers });
    const container = navigator.serviceWorker;
    const register = container.register.bind(container);
    container.register = (script, options) => {
      workers.push(String(script));
      return register(script, options);
    };
  });
  await openShop(page);
  await waitUntilKept(page);
  return page.evaluate(async () => {
    // Idle callbacks run in order.
    for (let times = 0; times < 5; times += 1) {
      await new Promise<unknown>((idle) => requestIdleCallback(idle));
    }
    return (window as unknown as { workers: string[] }).workers;
  });
}
