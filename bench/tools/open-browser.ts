import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  devices,
  type Page,
} from '@playwright/test';
import { plainFlags } from '#e2e/shops/chromium-flags.ts';
import { findChromium } from '#scripts/browsers/find-chromium.mjs';
import { whenAtRest } from './browser-at-rest.ts';

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH.');
  return chromium.launch({ executablePath, args: plainFlags });
}

export const phoneContext = {
  userAgent: devices['Galaxy S9+']?.userAgent ?? '',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** `slowdown` is a CPU factor. */
export interface Slowness {
  slowdown: number;
  network?: boolean;
}

/** A new page, once the browser is at rest: each window begins with work of the browser's own. */
export async function openSlowPage(
  browser: Browser,
  slowness: Slowness,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext(phoneContext);
  const page = await context.newPage();
  await whenAtRest(context);
  await slowDown(page, slowness);
  return { page, context };
}

export async function slowDown(page: Page, { slowdown, network }: Slowness): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network) {
    await session.send('Network.enable');
    // 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
  }
  return session;
}
