import { expect, type Page } from '@playwright/test';

interface SentScript {
  path: string;
  /** Headers and body, as they were sent. */
  bytes: number;
}

/** Milliseconds without a request or an answer: late scripts load one after another. */
const quietTime = 1_000;

/**
 * @param last begins the path of a script that each visit loads late: a busy machine may be quiet before
 * @returns gives all scripts, late ones too, once the network is idle
 */
export async function followScripts(
  page: Page,
  last: string,
): Promise<() => Promise<SentScript[]>> {
  const browser = await page.context().newCDPSession(page);
  const paths = new Map<string, string>();
  const scripts: SentScript[] = [];
  const underWay = new Set<string>();
  let lastEvent = Date.now();
  const end = (requestId: string) => {
    lastEvent = Date.now();
    underWay.delete(requestId);
  };
  browser.on('Network.requestWillBeSent', ({ requestId }) => {
    lastEvent = Date.now();
    underWay.add(requestId);
  });
  browser.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') paths.set(requestId, new URL(response.url).pathname);
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined) scripts.push({ path, bytes: encodedDataLength });
    end(requestId);
  });
  browser.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await browser.send('Network.enable');

  return async () => {
    const isQuiet = () =>
      underWay.size === 0 &&
      Date.now() - lastEvent >= quietTime &&
      scripts.some(({ path }) => path.startsWith(last));
    await expect.poll(isQuiet, { timeout: 30_000 }).toBe(true);
    return scripts;
  };
}
