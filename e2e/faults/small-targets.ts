import type { Page } from '@playwright/test';

/** Except those in a sentence. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((smallest) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const pressed = (element: Element) => {
      const { content, position } = getComputedStyle(element, '::after');
      const isCovered = content !== 'none' && position === 'absolute';
      return (isCovered && element.closest('article, li')) || element;
    };
    const open = document.querySelector('dialog[open]') ?? document;
    return (
      [...open.querySelectorAll('a[href], button, input:not([type=hidden]), select, summary')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        // Only the keyboard brings it into the window.
        .filter((element) => !element.matches('.skip-link') && !isInSentence(element))
        .flatMap((element) => {
          // The first measurement in a part that Chromium left out (content-visibility) is 0.
          element.getBoundingClientRect();
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
