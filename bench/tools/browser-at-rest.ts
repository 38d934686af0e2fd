import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** Milliseconds between two looks, and what all processes of the browser may work meanwhile. */
const lookEvery = 500;
const workAtRest = 50;
const maxWait = 20_000;

/**
 * Waits until the browser's own work is done. Chromium loads pages of its address bar with each new
 * window; they keep two processors busy for a second or two, which no visit of a shopper has.
 * @throws when the browser still works after 20 s
 */
export async function whenAtRest(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('The context belongs to no browser.');
  const session = await browser.newBrowserCDPSession();
  const end = Date.now() + maxWait;
  let before = Number.NEGATIVE_INFINITY;
  try {
    while (Date.now() < end) {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const worked = processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
      if (worked - before < workAtRest) return;
      before = worked;
      await wait(lookEvery);
    }
  } finally {
    await session.detach();
  }
  throw new Error('The browser still works after 20 s, without a page.');
}
