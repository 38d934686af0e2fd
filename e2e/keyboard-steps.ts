import { expect, type Locator, type Page } from '@playwright/test';

/** What has the focus though the shopper does not see it there; undefined when all is well. */
function unseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // After the last element the focus is in the browser's own window. What Tab does not stop at,
    // such as a new page's heading, got the focus from the page, and needs no mark.
    if (!(focused instanceof HTMLElement) || focused.tabIndex < 0) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isOnScreen =
      bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    const isMarked = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    return isOnScreen && isMarked ? undefined : focused.outerHTML;
  });
}

/** Presses Tab until `target` has the focus; wherever the focus stops, the shopper sees it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page), 'focus that is not seen').toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

/** Goes to an element by Tab and presses Enter on it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Waits until the focus is on something of the page: it is never lost with what had it. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

/** Waits until a page that was gone to has told so: its heading has the focus. */
export async function expectArrival(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
}
