import { expect, type Page } from '@playwright/test';
import { cards } from './open-page.ts';

/** The names of the products on the screen: all, or those that stand there wholly. */
function namesOnScreen(page: Page, { wholly }: { wholly: boolean }): Promise<string[]> {
  return cards(page).evaluateAll(
    (list, isWhole) =>
      list
        .filter((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return isWhole
            ? top >= 0 && bottom <= window.innerHeight
            : bottom > 0 && top < window.innerHeight;
        })
        .map((card) => card.querySelector('h2')?.textContent ?? ''),
    wholly,
  );
}

/**
 * Scrolls to a part of the page's whole way, from 0 to 1, and waits until products stand there.
 * @returns the names of those that stand wholly on the screen
 */
export async function scrollTo(page: Page, part: number): Promise<string[]> {
  await page.evaluate((share) => {
    const way = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, Math.round(way * share));
  }, part);
  await expect.poll(() => namesOnScreen(page, { wholly: false })).not.toEqual([]);
  return namesOnScreen(page, { wholly: true });
}
