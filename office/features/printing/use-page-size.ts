import { useLayoutEffect, useState } from 'react';
import { type Paper, papers } from './print-choice.ts';

const pixelsPerMm = 96 / 25.4;

/** What rounding adds. */
const spare = 2;

/**
 * The paper on which the browser prints the sheets, as long as the page is open. A rule of the style
 * sheet's own, because the office's policy lets no page write style texts.
 * @param sheets gives those on the screen: a roll is cut behind the longest of them
 * @returns how many need more than a page
 */
export function usePageSize(paper: Paper, sheets: () => readonly HTMLElement[]): number {
  const [tooLong, setTooLong] = useState(0);
  useLayoutEffect(() => {
    const sheet = document.styleSheets[0];
    if (!sheet) return;
    const { width, height, margin } = papers[paper];
    const heights = sheets().map(heightOnPaper);
    const shown = height ?? Math.ceil(Math.max(0, ...heights) / pixelsPerMm);
    setTooLong(heights.filter((each) => each > shown * pixelsPerMm + spare).length);
    const rule = `@page { size: ${width}mm ${shown}mm; margin: ${margin}mm }`;
    const added = sheet.cssRules[sheet.insertRule(rule, sheet.cssRules.length)];
    return () => {
      const index = added ? [...sheet.cssRules].indexOf(added) : -1;
      if (index >= 0) sheet.deleteRule(index);
    };
  });
  return tooLong;
}

/** With its margins, in pixels: a phone's screen is narrower than the paper. */
function heightOnPaper(sheet: HTMLElement): number {
  sheet.dataset.measured = '';
  const { offsetHeight } = sheet;
  delete sheet.dataset.measured;
  return offsetHeight;
}
