import type { Page } from '@playwright/test';
import { openPage, spinner } from './open-page.ts';
import { expect, test } from './shopper.ts';

/**
 * Collects from the start how much of the page has moved by itself (web.dev/cls), but for what
 * nobody can see: scores below a thousandth.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const describe = (shift: PerformanceEntry) => {
      const { value, hadRecentInput, sources } = shift as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      };
      const what = sources.map(({ node }) => node?.className || node?.nodeName).join(', ');
      return hadRecentInput || value < 0.001 ? [] : [`${value.toFixed(4)} ${what}`];
    };
    const shifts: string[] = [];
    const observer = new PerformanceObserver((list) => {
      shifts.push(...list.getEntries().flatMap(describe));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      takeShifts: () => [...shifts, ...observer.takeRecords().flatMap(describe)],
    });
  });
  return () => page.evaluate(() => (window as unknown as { takeShifts(): string[] }).takeShifts());
}

for (const [what, path] of [
  ['Home', () => '/'],
  ['the shop', () => '/shop'],
  ['the details', (id: number) => `/shop/${id}`],
  ['the Arabic Home', () => '/ar'],
  ['the Arabic shop', () => '/ar/shop'],
  ['the Arabic details', (id: number) => `/ar/shop/${id}`],
] as const) {
  test(`nothing moves by itself on ${what} while it loads and is scrolled`, async ({
    page,
    products,
  }) => {
    const shifts = await watchShifts(page);
    await openPage(page, path(products[0]?.id ?? 0));
    await expect(spinner(page)).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    const end = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let place = 0; place < Math.min(end, 4_000); place += 400) {
      await page.evaluate((top) => window.scrollTo(0, top), place);
      await expect(async () => {
        // What is on the screen has arrived.
        const loading = await page.evaluate(
          () =>
            [...document.images].filter((image) => {
              const { top, bottom } = image.getBoundingClientRect();
              return bottom > 0 && top < window.innerHeight && !image.complete;
            }).length,
        );
        expect(loading).toBe(0);
      }).toPass();
    }
    expect(await shifts()).toEqual([]);
  });
}
