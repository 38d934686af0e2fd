import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The focused element when it is covered, or its mark has less than 3:1 contrast; else undefined.
 */
function unseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    // After the last element the browser itself has the focus.
    if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
    /** Red, green, blue and alpha of any CSS colour. */
    const parts = (colour: string) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d');
      if (!canvas) throw new Error('The browser cannot draw.');
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = parts(colour).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'white';
      const { backgroundColor } = getComputedStyle(element);
      return parts(backgroundColor)[3] === 255
        ? backgroundColor
        : backgroundOf(element.parentElement);
    };
    /**
     * The mark is drawn around the element, inside of it, around what its link covers, or around a
     * field with all that stands in it.
     */
    const isMarkedBy = ({
      outlineStyle,
      outlineWidth,
      outlineColor,
      outlineOffset,
    }: CSSStyleDeclaration) => {
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1) return false;
      const isInside = Number.parseFloat(outlineOffset) < 0;
      const behind = backgroundOf(isInside ? focused : focused.parentElement);
      const [dark = 0, light = 0] = [luminance(outlineColor), luminance(behind)].sort(
        (a, b) => a - b,
      );
      return parts(outlineColor)[3] === 255 && (light + 0.05) / (dark + 0.05) >= 3;
    };
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isOnScreen =
      bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    const field = focused.closest('.field-box, .shop-search-box');
    const isMarked = [
      getComputedStyle(focused),
      getComputedStyle(focused, '::after'),
      ...(field ? [getComputedStyle(field)] : []),
    ].some(isMarkedBy);
    // Under fixed parts, e.g. the search box.
    const isCovered = [0.1, 0.5, 0.9].every((part) => {
      const place = document.elementFromPoint(
        left + part * (right - left),
        top + part * (bottom - top),
      );
      return !place || !(focused.contains(place) || place.contains(focused));
    });
    return isOnScreen && isMarked && !isCovered ? undefined : focused.outerHTML;
  });
}

/** Checks that the focus is visible at each stop. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    // The note that something was added may cover it until it goes.
    await expect.poll(() => unseenFocus(page), 'focus that is not seen').toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${target}.`);
}

export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The focus is never lost with its element. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
}

/** Its heading has the focus. */
export async function expectArrival(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
}
