import type { Page } from '@playwright/test';
import { locales, localizedPath } from '#domain/locale.ts';
import { keepLines, logIn, placeOrder } from './bag-steps.ts';
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
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
      const what = sources
        .map(({ node, previousRect, currentRect }) => {
          const name = node?.className || node?.nodeName;
          return `${name}: ${place(previousRect)} → ${place(currentRect)}`;
        })
        .join(', ');
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

/** Goes down the page, window by window, as what is on them arrives. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let place = 0; place < Math.min(end, 4_000); place += 400) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await expect(async () => {
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
}

for (const locale of locales) {
  for (const [what, path] of [
    ['Home', () => '/'],
    ['the shop', () => '/shop'],
    ['the details', (id: number) => `/shop/${id}`],
    ['the auth screen', () => '/auth'],
    ['the screen of a forgotten password', () => '/auth/forgot'],
    ['the screen of a link that is no longer good', () => '/auth/reset?oobCode=used-already'],
    ['the not-found page', () => '/not-found'],
    ['the page of a category without products', () => '/page-not-found'],
  ] as const) {
    test(`nothing moves by itself on ${what} in ${locale} while it loads and is scrolled`, async ({
      page,
      products,
    }) => {
      const shifts = await watchShifts(page);
      await openPage(page, localizedPath(locale, path(products[0]?.id ?? 0)));
      await expect(spinner(page)).toBeHidden();
      await scrollThrough(page);
      expect(await shifts()).toEqual([]);
    });
  }

  test(`nothing moves by itself in ${locale} while a full bag, the orders and one of them load`, async ({
    page,
    products,
  }) => {
    const two = products.slice(0, 2);
    const email = await logIn(page);
    await keepLines(page, email, two);
    const number = await placeOrder(page, two);
    const shifts = await watchShifts(page);
    for (const path of ['/cart', '/orders', `/orders/${number}`]) {
      await openPage(page, localizedPath(locale, path));
      await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible();
      await expect(spinner(page)).toBeHidden();
      await scrollThrough(page);
      expect(await shifts(), path).toEqual([]);
    }
  });
}
