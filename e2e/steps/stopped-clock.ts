import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** Opens a page whose clock stands still from the start, so that a test moves it. */
export async function openWithStoppedClock(page: Page, path: string): Promise<void> {
  const start = new Date('2026-03-01T12:00:00Z').getTime();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
  await openPage(page, path);
}

/** Milliseconds: the list follows a letter's paint, and a burst of letters. */
export const paintTime = 200;

/** Waits for deferred work, such as effects: messages queue behind it. */
export async function pageIsIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      const { port1, port2 } = new MessageChannel();
      const received = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await received;
    }
  });
}
