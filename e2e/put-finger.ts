import type { Locator, Page } from '@playwright/test';

/** A finger goes down on the middle of an element, and stays. */
export async function putFinger(page: Page, on: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {};
  const [middle, start] = [x + width / 2, y + height / 2];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: ys.map((at) => ({ x: middle, y: at })),
    });
  await touch('touchStart', start);
  return {
    lift: () => touch('touchEnd'),
    /** Scrolls the page down, in steps as a finger does. */
    scroll: async () => {
      for (const way of [20, 60, 100]) await touch('touchMove', start - way);
      await touch('touchEnd');
    },
  };
}
