// Paint of the first cards of /shop with 60 and 10,000 products, in turns, slow phone and network:
// `npm run bench -- first-cards`.
import type { Browser } from '@playwright/test';
import { median } from './tools/figures.ts';
import { openBrowser, openSlowPage } from './tools/open-browser.ts';
import { startShopWith } from './tools/shop-with-products.ts';

const rounds = 7;

/** Largest contentful paint of a first visit in ms; it must be a card's picture. */
async function firstCards(browser: Browser, url: string): Promise<number> {
  const { page, context } = await openSlowPage(browser, { slowdown: 4, network: true });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element?: Element };
        Object.assign(window, { largest: { time: entry.startTime, tag: element?.tagName } });
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(`${url}/shop`, { waitUntil: 'networkidle' });
  const { time, tag } = await page.evaluate(
    () => (window as unknown as { largest: { time: number; tag: string } }).largest,
  );
  await context.close();
  if (tag !== 'IMG') throw new Error(`The largest thing painted was ${tag}, not a picture`);
  return time;
}

const few = await startShopWith(60);
const many = await startShopWith(10_000);
const browser = await openBrowser();
try {
  const times: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push([await firstCards(browser, few.url), await firstCards(browser, many.url)]);
  }
  const [ofFew, ofMany] = [median(times.map(([a]) => a)), median(times.map(([, b]) => b))];
  console.log(
    `First cards: 60 products ${ofFew.toFixed(0)} ms, 10,000 products ${ofMany.toFixed(0)} ms, ratio ${(ofMany / ofFew).toFixed(2)} (aim: at most 1.15)`,
  );
} finally {
  await browser.close();
  await few.remove();
  await many.remove();
}
