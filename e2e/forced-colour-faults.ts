import type { Page } from '@playwright/test';

/**
 * What cannot be told from what is behind it when the system forces its colours and no background
 * is left: boxes to type in, buttons of words and dialogs without a border.
 */
export function forcedColourFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasBorder = (element: Element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle !== 'none' && borderTopWidth !== '0px';
    };
    /** A button may be a word in a line, as a link is. */
    const isUnderlined = (element: Element) =>
      getComputedStyle(element).textDecorationLine.includes('underline');
    /** In a list of links a button looks like them. */
    const isOneOfLinks = (element: Element) => element.closest('nav') !== null;
    /** A box to type in may fill a frame that has more in it. */
    const isFramed = ({ parentElement: frame, localName }: Element) =>
      ['input', 'select', 'textarea'].includes(localName) && frame && hasBorder(frame);
    if (!matchMedia('(forced-colors: active)').matches) throw new Error('No colours are forced.');
    const outermost = document.querySelector('dialog:modal') ?? document.body;
    const parts = [outermost, ...outermost.querySelectorAll('*')].filter((element) =>
      element.matches('button:not(:has(svg)), .button, input, select, textarea, dialog:modal'),
    );
    return parts
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => !hasBorder(part) && !isUnderlined(part) && !isOneOfLinks(part))
      .filter((part) => !isFramed(part))
      .map((part) => part.outerHTML.slice(0, 160));
  });
}
