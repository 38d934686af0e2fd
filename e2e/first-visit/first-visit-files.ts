import { expect, type Page } from '@playwright/test';

interface SentFile {
  path: string;
  /** As Chromium names it: Document, Script, Font, Fetch… */
  type: string;
  /** Headers and body, as they were sent. */
  bytes: number;
}

/** Milliseconds without a request or an answer: late scripts load one after another. */
const quietTime = 1_000;

/**
 * @param last begins the path of a script that each visit loads late: a busy machine may be quiet before
 * @returns gives all files, late ones too, once the network is idle
 */
export async function followFiles(page: Page, last: string): Promise<() => Promise<SentFile[]>> {
  const browser = await page.context().newCDPSession(page);
  const asked = new Map<string, Omit<SentFile, 'bytes'>>();
  const files: SentFile[] = [];
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
    asked.set(requestId, { path: new URL(response.url).pathname, type });
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file) files.push({ ...file, bytes: encodedDataLength });
    end(requestId);
  });
  browser.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  await browser.send('Network.enable');

  return async () => {
    const isQuiet = () =>
      underWay.size === 0 &&
      Date.now() - lastEvent >= quietTime &&
      files.some(({ path }) => path.startsWith(last));
    await expect.poll(isQuiet, { timeout: 30_000 }).toBe(true);
    return files;
  };
}
