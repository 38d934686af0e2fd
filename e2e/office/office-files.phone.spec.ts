import { readdir, readFile, stat } from 'node:fs/promises';
import { openPage } from '#e2e/steps/open-page.ts';
import { expect, test } from '#e2e/steps/shopper.ts';
import { invite, setPassword, title } from './office-steps.ts';

/** Scripts and styles of the first screen, in Brotli. Measured on 2026-11-29: 182 kB, 20 of them all texts of the office in both languages. */
const budget = 200_000;
/** Of each later page. Measured on 2026-11-29: 23 kB for one order, the heaviest. */
const laterBudget = 30_000;

test('the first screen weighs at most 200 kB, and takes no file of the shop', async ({
  page,
  shop,
}) => {
  const sent: { path: string; bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    sent.push({ path: pathname, bytes });
  });
  await setPassword(page, await invite(shop));
  const paths = sent.map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('/office/assets/'))).toEqual([]);
  expect(paths.length).toBeGreaterThan(2);
  const sizes = await Promise.all(sent.map(({ bytes }) => bytes));
  const whole = sizes.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`The office's first screen: ${whole} bytes of scripts and styles.`);
  expect(whole).toBeLessThan(budget);
});

test('each later page adds at most 30 kB, and no file of the first screen', async () => {
  const files = JSON.parse(await readFile('build/office/pages.json', 'utf8'));
  const pages = Object.entries<string[]>(files);
  const routes = await readFile('office/routes/routes.tsx', 'utf8');
  const named = [...routes.matchAll(/import\('\.\/([\w-]+)\.tsx'\)/g)].map(([, name]) => name);
  expect(pages.map(([name]) => name).sort()).toEqual(named.sort());
  const entry: { preloads: string[]; script: string; styles: string[] } = JSON.parse(
    await readFile('build/office/entry.json', 'utf8'),
  );
  const first = new Set([entry.script, ...entry.preloads, ...entry.styles]);
  const again = pages.flatMap(([, paths]) => paths.filter((path) => first.has(`/${path}`)));
  expect(again).toEqual([]);
  const weights = await Promise.all(
    pages.map(async ([name, paths]) => {
      const bytes = await Promise.all(paths.map(sentBytes));
      return { name, bytes: bytes.reduce((sum, each) => sum + each, 0) };
    }),
  );
  console.log(`The office's later pages: ${JSON.stringify(weights)}`);
  expect(weights.filter(({ bytes }) => bytes > laterBudget)).toEqual([]);
});

/** In Brotli, where that is smaller. */
async function sentBytes(path: string): Promise<number> {
  const file = `build/office/client/${path}`;
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

test('the shop takes no file of the office, and its worker leaves the office alone', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: shop.url });
  const page = await context.newPage();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await openPage(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  expect(paths.filter((path) => path.startsWith('/office'))).toEqual([]);
  const answer = await page.goto('/office');
  expect(answer?.fromServiceWorker()).toBe(false);
  await expect(title(page, 'Log in')).toBeVisible();
  await context.close();
});

test('no text of the shop’s pages and no code of the server is in its scripts', async () => {
  const folder = 'build/office/client/office/assets';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const code = (
    await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  ).join();
  expect(code).toContain('Use a passkey');
  expect(code).not.toMatch(/drizzle|strict_object|ADD TO CART|Add To Cart/);
});

test('everybody gets the same document, which lets nothing else in', async ({ request, shop }) => {
  const document = async (path: string, headers = {}) => {
    const answer = await request.get(shop.url + path, { headers });
    return { answer, text: await answer.text() };
  };
  const first = await document('/office');
  const other = await document('/office/orders/1004?x=1', { cookie: '__Host-office=made-up' });
  expect(other.text).toBe(first.text);
  expect(first.text).not.toMatch(/nonce|<style|<script>/);
  const headers = first.answer.headers();
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  });
  expect(headers['content-security-policy']).toBe(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' blob:",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types office-worker',
    ].join('; '),
  );
  const arabic = await request.get(`${shop.url}/ar/office/orders`, { maxRedirects: 0 });
  expect([arabic.status(), arabic.headers().location]).toEqual([302, '/office/orders']);
});

test('a text with an element in it becomes no HTML', async ({ page }) => {
  await page.goto('/office');
  await expect(title(page, 'Log in')).toBeVisible();
  const made = await page.evaluate(() => {
    const place = document.createElement('div');
    try {
      place.innerHTML = '<img src="x" onerror="window.ran = 1">';
    } catch (error) {
      return [(error as Error).name, place.childElementCount];
    }
    return ['', place.childElementCount];
  });
  expect(made).toEqual(['TypeError', 0]);
});
