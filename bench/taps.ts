// From a tap to the painted answer: a button of a bare page, adding to the bag, and opening the menu,
// the filters and the bag; processor slowed 4×: `npm run bench -- taps`.
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { unlimited } from './tools/accounts.ts';
import { median, quantile } from './tools/figures.ts';
import { openBrowser, openSlowPage } from './tools/open-browser.ts';

/** The first is shown apart. Of 100, p98 is the third slowest; of fewer than 50, it is the slowest. */
const taps = 101;
/** Milliseconds that the finger rests on the screen. */
const touchTime = 80;

interface Action {
  name: string;
  /** Milliseconds: p50 and p98. */
  aims?: readonly [number, number];
  target: (page: Page, tap: number) => Locator;
  /** Selector of what must be painted. */
  answer: string;
  undo: (page: Page) => Promise<void>;
}

const addButtons = (page: Page) => page.locator('main').getByRole('button', { name: /^Add/i });

const closeDialog = (page: Page) => page.keyboard.press('Escape');

/** What the browser itself takes, without styles or a library. */
const barePage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<button>Add</button><script>
document.querySelector('button').addEventListener('click', () => {
  const toast = document.createElement('p');
  toast.className = 'toast';
  toast.textContent = 'Added';
  document.body.append(toast);
});
</script>`;

const bareTap: Action = {
  name: 'a button of a bare page',
  target: (page) => page.getByRole('button'),
  answer: '.toast',
  undo: (page) => page.locator('.toast').evaluate((toast) => toast.remove()),
};

const actions: readonly Action[] = [
  {
    name: 'add to the bag',
    aims: [50, 100],
    // The first two of the demo have no sizes.
    target: (page, tap) => addButtons(page).nth(tap % 2),
    answer: '.toast',
    // Its text comes back; the other one would be the first with the old text. The sheet that follows
    // may stand over the header.
    undo: async (page) => {
      await page.getByRole('button', { name: /ADDED|Added/ }).waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await page.locator('.added-sheet').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'open the menu',
    aims: [100, 100],
    target: (page) => page.getByRole('button', { name: 'Menu', exact: true }),
    answer: '#menu-panel[open]',
    undo: closeDialog,
  },
  {
    name: 'open the filters',
    aims: [100, 100],
    target: (page) => page.getByRole('button', { name: 'Filters', exact: true }),
    answer: 'dialog[open]:not(#menu-panel)',
    undo: closeDialog,
  },
  {
    name: 'open the bag',
    aims: [100, 100],
    target: (page) => page.getByRole('banner').getByRole('link', { name: /^Your Bag/ }),
    answer: '.bag-columns',
    undo: async (page) => {
      await page.goBack();
      await page.getByRole('searchbox').waitFor();
    },
  },
];

/** Milliseconds of the next tap, until its answer is painted. */
function measureTap(page: Page, answer: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(reject, 30_000, `Nothing is ${selector}.`);
        const start = ({ timeStamp }: Event) => {
          const look = () => {
            if (!document.querySelector(selector)) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              // After the paint, and before what else waits.
              void scheduler.postTask(() => resolve(performance.now() - timeStamp), {
                priority: 'user-blocking',
              });
            });
          };
          const observer = new MutationObserver(look);
          observer.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] });
          look();
        };
        document.addEventListener('pointerup', start, { capture: true, once: true });
      }),
    answer,
  );
}

/** A raw tap: Playwright's own checks would be measured too, and its finger does not rest. */
async function touch(finger: CDPSession, x: number, y: number): Promise<void> {
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await wait(touchTime);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function tapOn(
  page: Page,
  finger: CDPSession,
  { target, answer, undo }: Action,
  tap: number,
): Promise<number> {
  const wanted = target(page, tap);
  await wanted.scrollIntoViewIfNeeded();
  const box = await wanted.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  const measured = measureTap(page, answer);
  // Until the page listens, and is idle after the tap before.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await touch(finger, box.x + box.width / 2, box.y + box.height / 2);
  const time = await measured;
  await undo(page);
  await page.locator(answer).waitFor({ state: 'hidden' });
  return time;
}

async function measure(page: Page, finger: CDPSession, action: Action): Promise<void> {
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) times.push(await tapOn(page, finger, action, tap));
  const [first = Number.NaN, ...later] = times;
  const [p50, p98] = [median(later), quantile(later, 0.98)].map((time) => time.toFixed(0));
  const aims = action.aims ? ` (aims: ${action.aims.join(' and ')} ms)` : '';
  console.log(
    `${action.name}: the first ${first.toFixed(0)} ms, then p50 ${p50} ms, p98 ${p98} ms${aims}`,
  );
}

const shop = await startShopProcess(unlimited);
const browser = await openBrowser();
try {
  const { page, context } = await openSlowPage(browser, { slowdown: 4 });
  const finger = await context.newCDPSession(page);
  await page.setContent(barePage);
  await measure(page, finger, bareTap);
  await page.goto(`${shop.url}/auth`);
  await page.getByLabel('Email').fill('sara@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await page.waitForURL(`${shop.url}/`);
  await page.goto(`${shop.url}/shop`, { waitUntil: 'networkidle' });
  for (const action of actions) await measure(page, finger, action);
} finally {
  await browser.close();
  await shop.remove();
}
