import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { slowDown } from './open-browser.ts';

/** Times in ms. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The element that was the largest, e.g. `IMG`. */
  largestElement: string;
  layoutShift: number;
  blocked: number;
  /** When the page asked for the catalogue; undefined on a static page. */
  alive: number | undefined;
  /** Sent over the network, headers included, by kind of resource. */
  bytes: Record<string, number>;
  /** What the page said on the console that it should not have. */
  complaints: string[];
}

const phone = { slowdown: 4, network: true };

/**
 * Opens an address in a new page and measures until it is idle.
 * @param lastCall the page's call after hydration; none on a static page
 */
export async function measureVisit(
  context: BrowserContext,
  url: string,
  lastCall?: string,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await slowDown(page, phone);
  const bytes = countBytes(session);
  const complaints = watchConsole(page);
  const isAlive = lastCall ? page.waitForResponse(lastCall) : undefined;
  await page.goto(url);
  await isAlive;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const paints = await readPaints(page);
  await page.close();
  return { ...paints, bytes, complaints };
}

function countBytes(session: CDPSession): Record<string, number> {
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = (kinds.get(requestId) ?? 'Other').toLowerCase();
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Reads what the browser has noted of the page so far. */
function readPaints(page: Page) {
  return page.evaluate(async () => {
    type Entry = PerformanceEntry & { element?: Element; value?: number; hadRecentInput?: boolean };
    const entriesOf = (type: string) =>
      new Promise<Entry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
        observer.observe({ type, buffered: true });
        // Without an entry the observer never calls.
        setTimeout(() => resolve([]), 100);
      });
    const [paints, largest, shifts, tasks] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entriesOf),
    );
    const firstPaint =
      paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    const last = largest?.at(-1);
    const blockedBy = ({ startTime, duration }: Entry) =>
      Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - 50);
    const catalogue = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/products.json'));
    return {
      firstPaint,
      largestPaint: last?.startTime ?? Number.NaN,
      largestElement: last?.element?.tagName ?? '-',
      layoutShift: (shifts ?? [])
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .reduce((sum, { value }) => sum + (value ?? 0), 0),
      blocked: (tasks ?? []).reduce((sum, task) => sum + blockedBy(task), 0),
      alive: catalogue?.startTime,
    };
  });
}
