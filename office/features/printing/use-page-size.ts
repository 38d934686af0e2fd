import { useLayoutEffect } from 'react';
import { type Paper, papers } from './print-choice.ts';

const pixelsPerMm = 96 / 25.4;

/**
 * The paper on which the browser prints the sheets, as long as the page is open. A rule of the style
 * sheet's own, because the office's policy lets no page write style texts.
 * @param sheets gives those on the screen: a roll is cut behind the longest of them
 */
export function usePageSize(paper: Paper, sheets: () => readonly HTMLElement[]): void {
  useLayoutEffect(() => {
    const sheet = document.styleSheets[0];
    if (!sheet) return;
    const { width, height, margin } = papers[paper];
    const longest = Math.max(0, ...sheets().map((each) => each.offsetHeight));
    const shown = height ?? Math.ceil(longest / pixelsPerMm) + 2 * margin;
    const rule = `@page { size: ${width}mm ${shown}mm; margin: ${margin}mm }`;
    const added = sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)];
    return () => {
      const index = added ? [...sheet.cssRules].indexOf(added) : -1;
      if (index >= 0) sheet.deleteRule(index);
    };
  });
}
