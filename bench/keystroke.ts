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

const shop = await startShopWith(10_000);
const browser = await openBrowser();
try {
  const { page } = await openSlowPage(browser, { slowdown: 4 });
  await page.goto(`${shop.url}/shop`);
  await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'hidden' });
  const box = page.getByRole('searchbox', { name: 'Search For Item' });
  await box.click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keystrokeTimes: times });
    document.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          // A message comes after the paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - event.timeStamp);
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  // What is suggested is read once.
  await page.keyboard.type('nile  runner', { delay: 60 });
  await page.getByRole('heading', { name: 'Did you mean' }).waitFor({ timeout: 60_000 });
  await box.fill('');
  for (const [what, list] of Object.entries(terms)) {
    for (let round = 0; round < 4; round += 1) {
      for (const term of list) {
        await page.keyboard.type(term, { delay: 60 });
        for (const _ of term) await page.keyboard.press('Backspace', { delay: 30 });
      }
    }
    const times = await page.evaluate(() =>
      (window as unknown as { keystrokeTimes: number[] }).keystrokeTimes.splice(0),
    );
    console.log(
      `${times.length} keystrokes of terms ${what} among 10,000 products: p50 ${quantile(times, 0.5).toFixed(0)} ms, p98 ${quantile(times, 0.98).toFixed(0)} ms (aim: at most 50 ms)`,
    );
  }
} finally {
  await browser.close();
  await shop.remove();
}
