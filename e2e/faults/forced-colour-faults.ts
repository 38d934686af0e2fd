import type { Page } from '@playwright/test';

/** Inputs, buttons and dialogs without a border, which forced colours make invisible. */
export function forcedColourFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasBorder = (element: Element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return borderTopStyle !== 'none' && borderTopWidth !== '0px';
    };
    const isUnderlined = (element: Element) =>
      getComputedStyle(element).textDecorationLine.includes('underline');
    /** Buttons in a list of links. */
    const isOneOfLinks = (element: Element) => element.closest('nav') !== null;
    /** An input may fill a frame with other parts. */
    const isFramed = ({ parentElement: frame, localName }: Element) =>
      ['input', 'select', 'textarea'].includes(localName) && frame && hasBorder(frame);
    if (!matchMedia('(forced-colors: active)').matches) throw new Error('No colours are forced.');
    const outermost = document.querySelector('dialog[open]') ?? document.body;
    const parts = [outermost, ...outermost.querySelectorAll('*')].filter((element) =>
      element.matches('button:not(:has(svg)), .button, input, select, textarea, dialog[open]'),
    );
    return parts
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => !hasBorder(part) && !isUnderlined(part) && !isOneOfLinks(part))
      .filter((part) => !isFramed(part))
      .map((part) => part.outerHTML.slice(0, 160));
  });
}
