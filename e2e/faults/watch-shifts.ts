import type { Page } from '@playwright/test';
import { expect } from '#e2e/steps/shopper.ts';

/**
 * Collects layout shifts from the start (web.dev/cls). Ignores scores below 0.001, and up to 0.01
 * within a line after a font has loaded.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    const describe = ({ value, sources }: Shift) => {
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
      const what = sources.map(({ node, previousRect, currentRect }) => {
        const name = node?.className || node?.nodeName;
        return `${name}: ${place(previousRect)} → ${place(currentRect)}`;
      });
      return `${value.toFixed(5)} ${what.join(', ')}`;
    };
    let typefaceCame = Number.NEGATIVE_INFINITY;
    document.fonts.addEventListener('loadingdone', () => {
      typefaceCame = performance.now();
    });
    const isOfLetters = ({ startTime, sources }: Shift) =>
      startTime < typefaceCame + 200 &&
      sources.length > 0 &&
      sources.every(({ previousRect: before, currentRect: after }) => {
        return before.y === after.y && before.height === after.height;
      });
    const shifts: Shift[] = [];
    const keep = (entries: PerformanceEntryList) => {
      shifts.push(...(entries as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput));
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShifts: () => {
        keep(observer.takeRecords());
        const letters = shifts.filter(isOfLetters);
        const others = shifts.filter((shift) => !letters.includes(shift));
        const tooMuch = (some: Shift[], most: number) =>
          some.reduce((sum, { value }) => sum + value, 0) < most ? [] : some.map(describe);
        return [...tooMuch(letters, 0.01), ...tooMuch(others, 0.001)];
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { takeShifts(): string[] }).takeShifts());
}

/** Goes down the page, window by window, as what is on them arrives. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let place = 0; place < Math.min(end, 4_000); place += 400) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await expect(async () => {
      const loading = await page.evaluate(
        () =>
          [...document.images].filter((image) => {
            const { top, bottom, left, right } = image.getBoundingClientRect();
            const isAcross = right > 0 && left < window.innerWidth;
            return bottom > 0 && top < window.innerHeight && isAcross && !image.complete;
          }).length,
      );
      expect(loading).toBe(0);
    }).toPass();
  }
}

/** Whose first page shows all that it will. */
export const screens = [
  ['Home', () => '/'],
  ['the shop', () => '/shop'],
  ['the details', (id: number) => `/shop/${id}`],
  ['the saved products', () => '/saved'],
  ['the auth screen', () => '/auth'],
  ['the screen of a forgotten password', () => '/auth/forgot'],
  ['the screen of a link that is no longer good', () => '/auth/reset?oobCode=used-already'],
  ['the screen of a link that confirms an address', () => '/auth/confirm?oobCode=some-code'],
  ['the not-found page', () => '/not-found'],
  ['the page of a category without products', () => '/page-not-found'],
] as const;
