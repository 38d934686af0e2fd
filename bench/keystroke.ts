import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { quantile } from './tools/figures.ts';
import { openBrowser, openSlowPage } from './tools/open-browser.ts';
import { startShopWith } from './tools/shop-with-products.ts';

const terms = {
  'that find something': [
    'nile',
    'cairo runner',
    'cotton 99',
    'e',
    'desert classic',
    '77',
    'linen',
  ],
  'that find nothing': [
    'shoos',
    'nile  runer',
    'gazma',
    'egipt',
    'zz',
    'كوتشي',
    'no such thing',
    'nille runer clasic desrt linnen coton',
  ],
};

/** Milliseconds that a key is held down. The next one follows at once. */
const speeds = {
  'in bursts': { letter: 60, deletion: 30, rounds: 4 },
  'by a quick thumb': { letter: 200, deletion: 200, rounds: 1 },
};

/** What the browser itself takes, without styles or a library. */
const barePage = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<input type="search" aria-label="Search For Item">`;

/** Begins to keep the times, from each key to the painted frame. */
async function follow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keystrokeTimes: times });
    document.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          // After the paint, and before what else waits.
          void scheduler.postTask(() => times.push(performance.now() - event.timeStamp), {
            priority: 'user-blocking',
          });
        });
      },
      { capture: true },
    );
  });
}

async function type(page: Page, box: Locator, where: string): Promise<void> {
  await box.fill('');
  for (const [how, { letter, deletion, rounds }] of Object.entries(speeds)) {
    for (const [what, list] of Object.entries(terms)) {
      for (let round = 0; round < rounds; round += 1) {
        for (const term of list) {
          await page.keyboard.type(term, { delay: letter });
          for (const _ of term) await page.keyboard.press('Backspace', { delay: deletion });
        }
      }
      const times = await page.evaluate(() =>
        (window as unknown as { keystrokeTimes: number[] }).keystrokeTimes.splice(0),
      );
      const [p50, p98] = [0.5, 0.98].map((share) => quantile(times, share).toFixed(0));
      console.log(
        `${times.length} keystrokes ${how}, of terms ${what}, ${where}: p50 ${p50} ms, p98 ${p98} ms`,
      );
    }
  }
}

const shop = await startShopWith(10_000);
const browser = await openBrowser();
try {
  const { page } = await openSlowPage(browser, { slowdown: 4 });
  const box = page.getByRole('searchbox', { name: 'Search For Item' });
  await page.setContent(barePage);
  // A click would leave a mouse over the page, which Chromium asks about in each frame.
  await box.tap();
  await follow(page);
  await type(page, box, 'in a box of a bare page');
  await page.goto(`${shop.url}/shop`);
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'hidden' });
  await box.tap();
  await follow(page);
  // What is suggested is read once.
  await page.keyboard.type('nile  runner', { delay: 60 });
  await page.getByRole('heading', { name: /meaning/ }).waitFor({ timeout: 60_000 });
  // The server makes each width of a picture once, beside the browser here.
  for (const term of terms['that find something']) {
    await box.fill(term);
    await page.waitForLoadState('networkidle');
    await wait(1000);
  }
  await page.evaluate(() => {
    (window as unknown as { keystrokeTimes: number[] }).keystrokeTimes.length = 0;
  });
  await type(page, box, 'among 10,000 products (aim: at most 50 ms)');
} finally {
  await browser.close();
  await shop.remove();
}
