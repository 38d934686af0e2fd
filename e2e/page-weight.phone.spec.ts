import { openPage } from './open-page.ts';
import { scriptsToComeAlive } from './served-scripts.ts';
import { expect, test } from './shopper.ts';

/** Ten segments of 1,460 bytes (RFC 6928). */
const firstFlight = 14_600;

const budgets = [
  ['Home', () => '/', 105_000],
  ['the shop', () => '/shop', 105_000],
  ['the details', (id: number) => `/shop/${id}`, 105_000],
  ['the authentication', () => '/auth', 112_000],
  ['the bag', () => '/cart', 112_000],
  ['the orders', () => '/orders', 112_000],
  ['an order', () => '/orders/1001', 112_000],
  ['Home in Arabic', () => '/ar', 105_000],
  ['the shop in Arabic', () => '/ar/shop', 105_000],
  ['the details in Arabic', (id: number) => `/ar/shop/${id}`, 105_000],
  ['the authentication in Arabic', () => '/ar/auth', 112_000],
  ['the bag in Arabic', () => '/ar/cart', 112_000],
  ['the orders in Arabic', () => '/ar/orders', 112_000],
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

  test(`${what} comes alive with at most ${most / 1000} kB of scripts`, async ({
    page,
    shop,
    products,
  }) => {
    const address = path(products[0]?.id ?? 0);
    const scripts = await scriptsToComeAlive(shop.url, address);
    const sizes = [...scripts].map(([script, bytes]) => `${bytes} ${script}`).join('\n');
    const sum = [...scripts.values()].reduce((total, bytes) => total + bytes, 0);
    expect(sum, sizes).toBeLessThanOrEqual(most);
    // The browser agrees: all of them are asked for ahead, so that none waits for another.
    const asked = new Set<string>();
    // The bag and the orders are left at once by who is not logged in (spec §6).
    if (/\/(cart|orders)/.test(address)) {
      await page.addInitScript(() => localStorage.setItem('loggedin', '1'));
    }
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await openPage(page, address);
    expect([...scripts.keys()].filter((script) => !asked.has(script))).toEqual([]);
  });
}
