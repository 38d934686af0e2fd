// From a tap on a filter or an order to the painted frame, on the phone's dialog and the list, with
// 10,000 products in sizes and colours, processor slowed 4×: `npm run bench -- filters`.
import type { Page } from '@playwright/test';
import { quantile } from './tools/figures.ts';
import { openBrowser, openSlowPage } from './tools/open-browser.ts';
import { startShopWith } from './tools/shop-with-products.ts';

const sizes = [
  ['S', 'M', 'L', 'XL'],
  ['40', '41', '42', '43', '44', '45'],
];
const colours = ['Navy', 'Sand', 'Red', 'Olive', 'Black', 'White', 'Grey', 'Pink'];

const shop = await startShopWith(10_000, {}, (index) => ({
  sizes: sizes[index % 2] ?? [],
  colour: { name: colours[index % colours.length] ?? '', hex: '#1a2b4c' },
}));
const browser = await openBrowser();

/** Each click, until the frame with its answer is painted, and until the list stands. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times = { painted: [] as number[], listed: [] as number[] };
    Object.assign(window, { filterTimes: times });
    addEventListener(
      'click',
      ({ target, timeStamp }) => {
        if (!(target instanceof HTMLInputElement)) return;
        requestAnimationFrame(() => {
          // After the paint, and before what else waits.
          void scheduler.postTask(() => times.painted.push(performance.now() - timeStamp), {
            priority: 'user-blocking',
          });
        });
        const count = document.querySelector('.shop-count');
        const observer = new MutationObserver(() => {
          times.listed.push(performance.now() - timeStamp);
          observer.disconnect();
        });
        if (count) observer.observe(count, { characterData: true, childList: true, subtree: true });
      },
      { capture: true },
    );
  });
}

try {
  const { page } = await openSlowPage(browser, { slowdown: 4 });
  await page.goto(`${shop.url}/shop`);
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.waitFor();
  await watch(page);
  for (let round = 0; round < 5; round += 1) {
    for (const name of ['M', 'Navy', '42', 'Sand', 'Red']) {
      for (const _ of ['on', 'off']) {
        await dialog.getByRole('checkbox', { name, exact: true }).click();
        await page.waitForTimeout(500);
      }
    }
  }
  const times = await page.evaluate(
    () => (window as unknown as { filterTimes: Record<string, number[]> }).filterTimes,
  );
  for (const [what, list] of Object.entries(times)) {
    console.log(
      `${list.length} taps on filters of 10,000 products, ${what}: p50 ${quantile(list, 0.5).toFixed(0)} ms, p98 ${quantile(list, 0.98).toFixed(0)} ms`,
    );
  }
} finally {
  await browser.close();
  await shop.remove();
}
