import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { median, quantile } from './figures.ts';

/** The first is shown apart. Of 100, p98 is the third slowest; of fewer than 50, it is the slowest. */
const taps = 101;
/** Milliseconds that the finger rests on the screen. */
const touchTime = 80;

export interface Action {
  name: string;
  /** Milliseconds: p50 and p98. */
  aims?: readonly [number, number];
  target: (page: Page, tap: number) => Locator;
  /** Selector of what must be painted. */
  answer: string;
  undo: (page: Page) => Promise<void>;
}

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

export async function measureBareTaps(page: Page, finger: CDPSession): Promise<void> {
  await page.setContent(barePage);
  await measureTaps(page, finger, bareTap);
}

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
          observer.observe(document, {
            childList: true,
            subtree: true,
            attributeFilter: ['open', 'data-closed', 'aria-expanded'],
          });
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

/** Writes what an action takes. */
export async function measureTaps(page: Page, finger: CDPSession, action: Action): Promise<void> {
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) times.push(await tapOn(page, finger, action, tap));
  const [first = Number.NaN, ...later] = times;
  const [p50, p98] = [median(later), quantile(later, 0.98)].map((time) => time.toFixed(0));
  const aims = action.aims ? ` (aims: ${action.aims.join(' and ')} ms)` : '';
  console.log(
    `${action.name}: the first ${first.toFixed(0)} ms, then p50 ${p50} ms, p98 ${p98} ms${aims}`,
  );
}
