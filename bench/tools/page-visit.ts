import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { whenAtRest } from './browser-at-rest.ts';
import { slowDown } from './open-browser.ts';
import { type FollowedRequests, followRequests } from './page-requests.ts';

/** Times in ms. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** The element that was the largest, e.g. `IMG`. */
  largestElement: string;
  layoutShift: number;
  /** What long tasks take beyond 50 ms each, from the first paint until the page is quiet. */
  blocked: number;
  longestTask: number;
  elements: number;
  /** Bytes of the scripts' memory after garbage is collected. */
  heap: number;
  requests: number;
  /** Bytes of each kind of resource, as they come over the wire, headers included. */
  bytes: Record<string, number>;
  /** All bytes until the page is quiet again after a first touch and a scroll by one window. */
  touchedBytes: number;
  /** What the page said on the console that it should not have. */
  complaints: string[];
}

type Entry = Pick<PerformanceEntry, 'startTime' | 'duration'>;

/** What the page notes of itself, from its first moment. */
interface Noted {
  firstPaint: number;
  largestPaint: number;
  largestElement: string;
  shifts: (Entry & { value: number })[];
  tasks: Entry[];
}

const phone = { slowdown: 4, network: true };
/** Milliseconds without a request under way and without a long task. */
const quietTime = 1_000;
/** The same, for a request that stays open and brings nothing. */
const stalledTime = 3_000;
const maxWait = 45_000;

/**
 * Opens an address in a new page and measures until network and processor are quiet.
 * @param waitsForRest whether to wait until the browser's own work for the new window is done
 * @throws when the page is refused, or is not quiet after 45 s
 */
export async function measureVisit(
  context: BrowserContext,
  url: string,
  waitsForRest: boolean,
): Promise<Visit> {
  const page = await context.newPage();
  if (waitsForRest) await whenAtRest(context);
  const session = await slowDown(page, phone);
  const requests = followRequests(session);
  const complaints = watchConsole(page);
  await page.addInitScript(noteEntries);
  const answer = await page.goto(url, { waitUntil: 'commit' });
  if (!answer || answer.status() >= 400) throw new Error(`${url}: ${answer?.status()}`);
  await whenQuiet(page, requests);
  const { shifts, tasks, ...paints } = await page.evaluate(() => {
    const { noted } = window as unknown as { noted: Noted };
    return { ...noted, elements: document.querySelectorAll('*').length };
  });
  const heap = await readHeap(session);
  const untouched = { requests: requests.all.length, bytes: bytesByKind(requests) };
  await touchAndScroll(page);
  // What it causes may begin a moment later, on a page that was quiet before.
  await wait(quietTime);
  await whenQuiet(page, requests);
  const touchedBytes = Object.values(bytesByKind(requests)).reduce((sum, each) => sum + each, 0);
  await page.close();
  return {
    ...paints,
    layoutShift: largestShift(shifts),
    blocked: tasks.reduce((sum, task) => sum + blockedBy(task, paints.firstPaint), 0),
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    heap,
    ...untouched,
    touchedBytes,
    complaints,
  };
}

/** On the banner, which leads nowhere. */
async function touchAndScroll(page: Page): Promise<void> {
  await page.touchscreen.tap(2, 2);
  await page.evaluate(() => window.scrollBy(0, window.innerHeight));
}

function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** Runs in the page, before its own scripts. */
function noteEntries(): void {
  const noted: Noted = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    largestElement: '-',
    shifts: [],
    tasks: [],
  };
  Object.assign(window, { noted });
  type Seen = PerformanceEntry & { element?: Element; value: number; hadRecentInput: boolean };
  const observe = (type: string, note: (entry: Seen) => void) => {
    new PerformanceObserver((list) => (list.getEntries() as Seen[]).forEach(note)).observe({
      type,
      buffered: true,
    });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    noted.largestPaint = startTime;
    noted.largestElement = element?.tagName ?? '-';
  });
  observe('layout-shift', ({ startTime, duration, value, hadRecentInput }) => {
    if (!hadRecentInput) noted.shifts.push({ startTime, duration, value });
  });
  observe('longtask', ({ startTime, duration }) => noted.tasks.push({ startTime, duration }));
}

async function whenQuiet(page: Page, requests: FollowedRequests): Promise<void> {
  const end = Date.now() + maxWait;
  while (Date.now() < end) {
    await wait(200);
    const processorQuietFor = await page.evaluate(() => {
      if (document.readyState !== 'complete') return 0;
      const { tasks } = (window as unknown as { noted: Noted }).noted;
      const last = tasks.at(-1) ?? { startTime: 0, duration: 0 };
      return performance.now() - last.startTime - last.duration;
    });
    const enough = requests.underWay().length === 0 ? quietTime : stalledTime;
    if (processorQuietFor > quietTime && requests.quietFor() > enough) return;
  }
  const open = requests.underWay().map(({ url }) => url);
  throw new Error(`${page.url()} was not quiet after 45 s. Under way: ${open.join(' ') || 'none'}`);
}

async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

function blockedBy({ startTime, duration }: Entry, firstPaint: number): number {
  return Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - 50);
}

/** CLS: the largest sum of shifts that come within 1 s of each other, and within 5 s in all. */
function largestShift(shifts: Noted['shifts']): number {
  const groups: Noted['shifts'][] = [];
  for (const shift of shifts) {
    const group = groups.at(-1);
    const sinceFirst = shift.startTime - (group?.[0]?.startTime ?? 0);
    const sinceLast = shift.startTime - (group?.at(-1)?.startTime ?? 0);
    if (group && sinceLast <= 1_000 && sinceFirst <= 5_000) group.push(shift);
    else groups.push([shift]);
  }
  return Math.max(0, ...groups.map((group) => group.reduce((sum, { value }) => sum + value, 0)));
}

function bytesByKind({ all }: FollowedRequests): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { kind, bytes } of all) sums[kind] = (sums[kind] ?? 0) + bytes;
  return sums;
}
