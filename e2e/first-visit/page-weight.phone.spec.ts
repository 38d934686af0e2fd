import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { locales, localizedPath } from '#domain/text/locale.ts';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { chunkGroups } from '#scripts/build/chunks.ts';
import { root } from '#scripts/root.mjs';
import { followFiles } from './first-visit-files.ts';
import { countWork } from './first-visit-work.ts';
import { scriptsNamed } from './named-scripts.ts';

const firstFlight = 14_600;

/**
 * Script bytes of a first visit with headers, plus 200 at most: other names of files alone make 40
 * more or less. A measured visit (`VITALS_SAMPLE`) loads 3.4 kB more; none here is.
 */
const budgets = [
  ['Home', () => '/', 89_600],
  ['the shop', () => '/shop', 96_850],
  ['the details', (id: number) => `/shop/${id}`, 97_900],
  ['the saved products', () => '/saved', 93_100],
  ['the authentication', () => '/auth', 93_200],
  ['the bag', () => '/cart', 121_550],
  ['the orders', () => '/orders', 108_900],
  ['an order', () => '/orders/1001', 115_900],
  ['Home in Arabic', () => '/ar', 90_250],
  ['the shop in Arabic', () => '/ar/shop', 97_650],
  ['the details in Arabic', (id: number) => `/ar/shop/${id}`, 98_750],
  ['the authentication in Arabic', () => '/ar/auth', 94_100],
  ['the bag in Arabic', () => '/ar/cart', 123_550],
  ['the orders in Arabic', () => '/ar/orders', 110_200],
] as const;

/** The most that a first visit may load, with the pictures of this shop's products; 2 % more than what is measured. */
const wholeBudgets: Readonly<
  Record<string, { bytes: number; requests: number; elements: number } | undefined>
> = {
  Home: { bytes: 157_700, requests: 18, elements: 193 },
  'the shop': { bytes: 194_900, requests: 24, elements: 352 },
  'the details': { bytes: 162_000, requests: 17, elements: 195 },
};

const sumOf = (files: readonly { bytes: number }[]) =>
  files.reduce((total, { bytes }) => total + bytes, 0);

/** Nothing below what it shows is loaded before the first scroll. */
const tallPhone = { width: 412, height: 823 };

for (const [what, path] of budgets) {
  test(`${what} is sent at once, in what a server may send before it hears from the browser`, async ({
    request,
    products,
  }) => {
    const answer = await request.get(path(products[0]?.id ?? 0), {
      headers: { 'accept-encoding': 'br' },
    });
    const headers = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    const body = Number(answer.headers()['content-length']);
    expect(answer.headers()['content-encoding']).toBe('br');
    expect(headers.join('').length + body).toBeLessThanOrEqual(firstFlight);
  });

  test(`${what} names the scripts that it comes alive with, so that none waits for another`, async ({
    request,
    products,
  }) => {
    const { named, unnamed } = await scriptsNamed(request, path(products[0]?.id ?? 0));
    expect(named).not.toEqual([]);
    expect(unnamed).toEqual([]);
  });
}

for (const locale of locales) {
  test(`the first frame in ${locale} is the banner, and needs none of the styles that follow it`, async ({
    page,
  }) => {
    // A typeface that comes between the two pictures would be a difference.
    await page.route('**/*.woff2', (route) => route.abort());
    await openPage(page, localizedPath(locale, '/'));
    const address = await page.locator('link[rel=expect][blocking=render]').getAttribute('href');
    const banner = page.getByRole('banner').locator('> :first-child');
    await expect(banner).toHaveAttribute('id', address?.slice(1) ?? '');
    const looks = await banner.screenshot();
    const bar = banner.locator('~ div');
    await expect(bar).toHaveCSS('display', 'flex');
    await banner.locator('+ style').evaluate((style) => style.remove());
    await expect(bar).toHaveCSS('display', 'block');
    expect(looks.equals(await banner.screenshot())).toBe(true);
  });
}

test('only pages that link no late styles show the banner before their own styles', async ({
  request,
}) => {
  const isSplit = async (path: string) =>
    (await (await request.get(path)).text()).includes('</p><style');
  expect(await isSplit('/not-found')).toBe(true);
  expect(await isSplit('/saved')).toBe(false);
});

test('styles that come later follow those of the page', async ({ page }) => {
  await openPage(page, '/');
  const later = page.locator('xpath=//body//style/following::link[contains(@href, "/later-")]');
  // Retry: the page may not listen yet.
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(later).toBeAttached({ timeout: 1_000 });
  }).toPass();
});

for (const locale of locales) {
  test(`each chunk that is planned has modules in ${locale}`, async () => {
    const files = await readdir(join(root, 'build', 'app', locale, 'client', 'assets'));
    const isMade = (name: string) =>
      files.some(
        (file) => file.startsWith(`${name}-`) && file.length === `${name}-01234567.js`.length,
      );
    expect(chunkGroups.map(({ name }) => name).filter((name) => !isMade(name))).toEqual([]);
  });
}

for (const [what, path, most] of budgets) {
  // Without the service worker's downloads: they run when the page is idle and come from the HTTP cache.
  test(`${what} loads and does no more at a first visit than its budget allows`, async ({
    browser,
    products,
  }) => {
    const context = await browser.newContext({ viewport: tallPhone });
    const page = await context.newPage();
    // A redirect when logged out (spec §6).
    if (/\/(cart|orders)/.test(path(1))) {
      await page.addInitScript(() => localStorage.setItem('loggedin', '1'));
    }
    const work = await countWork(page);
    const whenQuiet = await followFiles(page, '/assets/shopper-');
    await openPage(page, path(products[0]?.id ?? 0));
    const files = await whenQuiet();
    const elements = await page.locator('*').count();
    const { formats, askedBeforePaint } = await work();
    await context.close();
    const scripts = files.filter(({ type }) => type === 'Script');
    const list = scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ bytes, path: file }) => `${String(bytes).padStart(6)} ${file}`);
    expect.soft(list.filter((line) => line.includes('/assets/shopper-'))).toHaveLength(1);
    const asked = /auth$/.test(path(1)) ? ['loggedin', 'wanted'] : ['loggedin'];
    expect.soft(askedBeforePaint).toEqual(asked);
    if (!/orders/.test(path(1))) expect.soft(formats).toEqual([]);
    expect.soft(sumOf(scripts), list.join('\n')).toBeLessThanOrEqual(most);
    const whole = wholeBudgets[what];
    if (!whole) return;
    expect.soft(sumOf(files), 'all bytes').toBeLessThanOrEqual(whole.bytes);
    expect.soft(files.length, 'requests').toBeLessThanOrEqual(whole.requests);
    expect.soft(elements, 'elements').toBeLessThanOrEqual(whole.elements);
  });
}
