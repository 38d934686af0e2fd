import type { Locator, Page } from '@playwright/test';

/** A finger goes down on the middle of an element, and stays. */
export async function putFinger(page: Page, on: Locator) {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  const [middle, start] = [box.x + box.width / 2, box.y + box.height / 2];
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
