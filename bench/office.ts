// The office on a cheap phone and a weak network, with 100,000 orders: when Today and Orders show their
// first row, the first time and later, beside a static page in turns; then the answers to taps:
// `npm run bench -- office [--rounds N]`.
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { median } from './tools/figures.ts';
import { type Action, measureBareTaps, measureTaps } from './tools/finger.ts';
import { logInOwner, startOfficeShop } from './tools/office-shop.ts';
import { openBrowser, slowDown } from './tools/open-browser.ts';
import { startStaticPage } from './tools/page-static.ts';
import { measureVisit } from './tools/page-visit.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Each names the first element that shows something of an order. */
const pages = [
  { name: 'Today', path: '/office' },
  { name: 'Orders', path: '/office/orders' },
] as const;
type OfficePage = (typeof pages)[number];

/** Shows something of an order. */
const row = 'main [data-row]';

const pressEscape = (page: Page) => page.keyboard.press('Escape');

const taps: readonly (Action & { path: string })[] = [
  {
    name: 'open the menu',
    path: '/office',
    aims: [100, 200],
    target: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    answer: '#menu:not([data-closed])',
    undo: (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
  },
  {
    name: 'open the filters of 100,000 orders',
    path: '/office/orders',
    aims: [100, 200],
    target: (page) => page.getByRole('button', { name: 'Filters', exact: true }),
    // The panel is drawn before, and shown with it.
    answer: 'main button[aria-expanded=true]',
    undo: (page) => page.getByRole('button', { name: 'Filters', exact: true }).click(),
  },
  {
    name: 'ask why nobody answered',
    path: '/office/confirm',
    aims: [100, 200],
    target: (page) => page.getByRole('button', { name: 'No answer', exact: true }),
    answer: 'main fieldset',
    undo: (page) => page.getByRole('button', { name: 'No answer', exact: true }).click(),
  },
  {
    name: 'ask whether to cancel an order',
    path: '/office/orders/LAST',
    aims: [100, 200],
    target: (page) => page.getByRole('button', { name: 'Cancel', exact: true }),
    answer: '[role=dialog]',
    undo: pressEscape,
  },
];

/** Ms from the start of the navigation until the row is painted. */
async function firstRow(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, { slowdown: 4, network: true });
  await page.goto(url, { waitUntil: 'commit' });
  const time = await page.evaluate(
    (selector) =>
      // In the page: whoever asks from outside asks too seldom.
      new Promise<number>((done, fail) => {
        setTimeout(fail, 60_000, 'No row came.');
        const look = () => {
          const rows = [...document.querySelectorAll(selector)];
          if (!rows.some(({ textContent }) => /[\d٠-٩]{3}/.test(textContent))) {
            requestAnimationFrame(look);
            return;
          }
          // After this frame's paint, and before what else waits.
          void scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' });
        };
        requestAnimationFrame(look);
      }),
    row,
  );
  await page.close();
  return time;
}

const staticShop = await startShopProcess();
const staticPage = await startStaticPage(staticShop.url);
const shop = await startOfficeShop();
const browser = await openBrowser();
try {
  const storageState = await logInOwner(browser, shop);
  const times = new Map<string, number[]>();
  const note = (name: string, time: number) => times.set(name, [...(times.get(name) ?? []), time]);
  for (let round = 0; round < rounds; round += 1) {
    note('static', await largestPaint(browser));
    for (const page of pages) await measureRows(page, note, storageState);
  }
  const paint = median(times.get('static') ?? []);
  console.log(`The static page: largest paint ${paint.toFixed(0)} ms.`);
  for (const [name, each] of times) {
    const ratio = (median(each) / paint).toFixed(2);
    console.log(`${name}: ${median(each).toFixed(0)} ms, ${ratio} times the static page`);
  }
  await measureAllTaps(browser, storageState);
  console.log(
    `The load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
} finally {
  await browser.close();
  await shop.remove();
  await staticPage.stop();
  await staticShop.remove();
}

async function largestPaint(from: Browser): Promise<number> {
  const context = await from.newContext(phone);
  const visit = await measureVisit(context, staticPage.url, false);
  await context.close();
  return visit.largestPaint;
}

async function measureRows(
  { name, path }: OfficePage,
  note: (name: string, time: number) => void,
  storageState: Awaited<ReturnType<typeof logInOwner>>,
): Promise<void> {
  const context = await browser.newContext({ ...phone, storageState });
  const url = shop.url + path;
  note(`${name}, the first time (at most 6)`, await firstRow(context, url));
  // Without haste, until the worker has kept all that it keeps.
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(row).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Lists are kept a moment after they came.
  await wait(3_000);
  await page.close();
  note(`${name}, later (at most 2)`, await firstRow(context, url));
  await context.close();
}

async function measureAllTaps(
  from: Browser,
  storageState: Awaited<ReturnType<typeof logInOwner>>,
): Promise<void> {
  const context = await from.newContext({ ...phone, storageState });
  const page = await context.newPage();
  await slowDown(page, { slowdown: 4 });
  const finger = await context.newCDPSession(page);
  const { output } = await shop.command('orders', 'list', '--status', 'placed', '--json');
  const [{ number: last }] = JSON.parse(output).rows;
  await measureBareTaps(page, finger);
  for (const { path, ...action } of taps) {
    await page.goto(shop.url + path.replace('LAST', String(last)));
    // A card that has just come takes no tap for a moment.
    await action.target(page, 0).click({ trial: true });
    await measureTaps(page, finger, action);
  }
  await context.close();
}
