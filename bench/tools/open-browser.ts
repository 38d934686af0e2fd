import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags } from '#e2e/chromium-flags.ts';
import { findChromium } from '#scripts/find-chromium.mjs';

/** Starts the browser that measures. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chrome or Chromium was found: set CHROME_PATH.');
  return chromium.launch({ executablePath, args: chromiumFlags });
}

/** A page as on a cheap phone: its processor is slowed down. */
export async function openSlowPage(
  browser: Browser,
  options: { slowdown: number; network?: boolean },
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown });
  if (options.network) {
    await session.send('Network.enable');
    // 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
  }
  return { page, context };
}
