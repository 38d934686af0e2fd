import type { Locator, Page } from '@playwright/test';
import { locales, localizedPath } from '#domain/locale.ts';
import type { Product } from '#domain/product.ts';
import { keepLines, keptByServer, logIn, openBag, placeOrder } from './bag-steps.ts';
import { fillDelivery, keptDelivery } from './delivery-steps.ts';
import { holdAnswers } from './hold-answers.ts';
import { cards, openPage, spinner } from './open-page.ts';
import { expect, test } from './shopper.ts';

/**
 * Collects layout shifts from the start (web.dev/cls). Ignores scores below 0.001, and up to 0.01
 * within a line after a font has loaded.
 */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
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

/** Screens that wait for an answer, and what it adds. */
const late: readonly {
  what: string;
  path(product: Product, order: number): string;
  held: string;
  brought(page: Page): Locator;
}[] = [
  {
    what: 'Home',
    path: () => '/?without-catalogue',
    held: '**/products.json',
    brought: (page) => page.getByRole('main').locator('img'),
  },
  {
    what: 'the shop',
    path: () => '/shop?without-catalogue',
    held: '**/products.json',
    brought: cards,
  },
  {
    what: 'the details',
    path: ({ id }) => `/shop/${id}?without-catalogue`,
    held: '**/products.json',
    brought: (page) => page.getByRole('main').locator('img'),
  },
  { what: 'the bag', path: () => '/cart', held: '**/api/bag', brought: lines },
  { what: 'the orders', path: () => '/orders', held: '**/api/orders', brought: lines },
  {
    what: 'an order',
    path: (_, order) => `/orders/${order}`,
    held: '**/api/orders/*',
    brought: lines,
  },
];

function lines(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem');
}

/** Only on the server. @returns the order's number */
async function leaveBag(page: Page, product: Product): Promise<number> {
  const email = await logIn(page);
  const order = await placeOrder(page, [product]);
  await keepLines(page, email, [product]);
  await openBag(page);
  await expect.poll(() => keptByServer(page)).toEqual({ [product.id]: 1 });
  await forgetOnDevice(page, `bag:${email}`);
  return order;
}

/** From another page: the open one would write it again. */
async function forgetOnDevice(page: Page, key: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((name) => localStorage.removeItem(name), key);
}

const screens = [
  ['Home', () => '/'],
  ['the shop', () => '/shop'],
  ['the details', (id: number) => `/shop/${id}`],
  ['the auth screen', () => '/auth'],
  ['the screen of a forgotten password', () => '/auth/forgot'],
  ['the screen of a link that is no longer good', () => '/auth/reset?oobCode=used-already'],
  ['the screen of a link that confirms an address', () => '/auth/confirm?oobCode=some-code'],
  ['the not-found page', () => '/not-found'],
  ['the page of a category without products', () => '/page-not-found'],
] as const;

for (const locale of locales) {
  for (const [what, path] of screens) {
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

  for (const [what, path] of screens) {
    test(`the typeface moves letters along their lines alone when it comes late, on ${what} in ${locale}`, async ({
      page,
      products,
    }) => {
      const shifts = await watchShifts(page);
      const typefaces = await holdAnswers(page, '**/*.woff2');
      const catalogueCall = page.waitForRequest('**/products.json');
      // A page is loaded when its typefaces are.
      await page.goto(localizedPath(locale, path(products[0]?.id ?? 0)), { waitUntil: 'commit' });
      await catalogueCall;
      await expect(spinner(page)).toBeHidden();
      await typefaces.asked;
      typefaces.release();
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

  for (const { what, path, held, brought } of late) {
    test(`nothing moves by itself on ${what} in ${locale} when its answer comes late`, async ({
      page,
      products,
    }) => {
      const [product] = products as [Product];
      const order = await leaveBag(page, product);
      const shifts = await watchShifts(page);
      const answer = await holdAnswers(page, held);
      await openPage(page, localizedPath(locale, path(product, order)));
      await page.evaluate(() => document.fonts.ready);
      await expect(brought(page)).toHaveCount(0);
      answer.release();
      await expect(brought(page).first()).toBeVisible();
      await expect(spinner(page)).toBeHidden();
      await scrollThrough(page);
      expect(await shifts()).toEqual([]);
    });
  }

  for (const [what, held] of [
    ['the delivery of the bag comes late', '**/assets/bag-delivery-*.js'],
    ['the address that is remembered comes late', '**/api/delivery'],
  ] as const) {
    test(`nothing moves by itself in ${locale} when ${what}`, async ({ page, products }) => {
      const [product] = products as [Product];
      const email = await logIn(page);
      await keepLines(page, email, [product]);
      await openBag(page);
      await page.getByText('Delivery', { exact: true }).click();
      await fillDelivery(page);
      await page.getByRole('button', { name: 'CHECK OUT' }).focus();
      await expect.poll(() => keptDelivery(page)).toMatchObject({ city: 'Dokki' });
      await forgetOnDevice(page, `delivery:${email}`);
      const shifts = await watchShifts(page);
      const answer = await holdAnswers(page, held);
      await openPage(page, localizedPath(locale, '/cart'));
      await page.evaluate(() => document.fonts.ready);
      await expect(lines(page)).toHaveCount(1);
      await answer.asked;
      const address = page.getByRole('main').getByText(/Dokki/);
      await expect(address).toHaveCount(0);
      answer.release();
      await expect(address).toBeVisible();
      await scrollThrough(page);
      expect(await shifts()).toEqual([]);
    });
  }
}
