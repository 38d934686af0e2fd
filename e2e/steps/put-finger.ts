import type { Locator, Page } from '@playwright/test';

/** A finger goes down on the middle of an element, and stays. */
export async function putFinger(page: Page, on: Locator) {
  const box = await on.boundingBox();
  if (!box) throw new Error('There is nothing to touch.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [middle] });
  return {
    lift: () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
}
