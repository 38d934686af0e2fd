import type { Page } from '@playwright/test';
import { locales } from '#domain/locale.ts';
import { expect, galleryTest as test } from './gallery/gallery-test.ts';
import { screens } from './gallery/screens.ts';

const names = [
  'home',
  'home-menu-open-logged-in',
  'shop',
  'product',
  'product-added',
  'not-found',
  'bag-many',
  'bag-delete-dialog',
  'bag-thanks-dialog',
  'bag-removed-undo',
  'auth-log-in',
  'auth-error',
  'orders-many',
  'order-without-delivery',
];

test.describe.configure({ timeout: 180_000 });

/** Links, buttons and boxes smaller than `least` pixels either way, but for those in a sentence. */
function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    /** All of its card, when a link's ::after covers it. */
    const pressed = (element: Element) => {
      const { content, position } = getComputedStyle(element, '::after');
      const isCovered = content !== 'none' && position === 'absolute';
      return (isCovered && element.closest('article, li')) || element;
    };
    const open = document.querySelector('dialog:modal') ?? document;
    return (
      [...open.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // Only the keyboard brings it into the window.
        .filter((element) => !element.matches('.skip-link') && !isInSentence(element))
        .flatMap((element) => {
          const { width, height } = pressed(element).getBoundingClientRect();
          // Half a pixel may be rounded away.
          if (Math.min(width, height) >= smallest - 0.5) return [];
          return [
            `${Math.round(width)} × ${Math.round(height)}: ${element.outerHTML.slice(0, 200)}`,
          ];
        })
    );
  }, least);
}

for (const locale of locales) {
  for (const name of names) {
    test(`a finger finds every button and link of ${name} in ${locale}`, async ({ page, shop }) => {
      const screen = screens.find((one) => one.name === name);
      if (!screen) throw new Error(`The gallery has no screen ${name}.`);
      await screen.open({ page, shop, locale });
      expect(await smallTargets(page, 44)).toEqual([]);
      if ((screen.widest ?? 1280) < 1280) return;
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await smallTargets(page, 24), 'with a mouse').toEqual([]);
    });
  }
}
