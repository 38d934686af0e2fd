import { followScripts } from './first-visit-scripts.ts';
import { scriptsNamed } from './named-scripts.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './shopper.ts';

const firstFlight = 14_600;

/**
 * Script bytes of a first visit with headers, plus about 1 %. A measured visit (`VITALS_SAMPLE`)
 * loads 3.4 kB more; none here is.
 */
const budgets = [
  ['Home', () => '/', 105_500],
  ['the shop', () => '/shop', 107_500],
  ['the details', (id: number) => `/shop/${id}`, 105_500],
  ['the authentication', () => '/auth', 110_500],
  ['the bag', () => '/cart', 126_000],
  ['the orders', () => '/orders', 120_000],
  ['an order', () => '/orders/1001', 120_500],
  ['Home in Arabic', () => '/ar', 106_000],
  ['the shop in Arabic', () => '/ar/shop', 108_000],
  ['the details in Arabic', (id: number) => `/ar/shop/${id}`, 106_000],
  ['the authentication in Arabic', () => '/ar/auth', 111_000],
  ['the bag in Arabic', () => '/ar/cart', 127_000],
  ['the orders in Arabic', () => '/ar/orders', 121_000],
] as const;

for (const [what, path, most] of budgets) {
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

  // Without the service worker's downloads: they run when the page is idle and come from the HTTP
  // cache.
  test(`a first visit to ${what} loads at most ${most / 1000} kB of scripts`, async ({
    page,
    products,
  }) => {
    const address = path(products[0]?.id ?? 0);
    // A redirect when logged out (spec §6).
    if (/\/(cart|orders)/.test(address)) {
      await page.addInitScript(() => localStorage.setItem('loggedin', '1'));
    }
    const whenQuiet = await followScripts(page);
    await openPage(page, address);
    const scripts = await whenQuiet();
    const list = scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ bytes, path: file }) => `${String(bytes).padStart(6)} ${file}`);
    expect(list.filter((line) => line.includes('/assets/shopper-'))).toHaveLength(1);
    const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
    expect(sum, list.join('\n')).toBeLessThanOrEqual(most);
  });
}
