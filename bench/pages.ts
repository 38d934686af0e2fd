// The pages on a cheap phone and a weak network, beside a static page and other builds of the shop, in
// turns: `npm run bench:pages -- [--rounds N] [--page NAME] [--many] [--repeat]
// [--at-rest] [--with NAME=ADDRESS] [--json FILE]`.
import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext } from '@playwright/test';
import { startShopProcess } from '#e2e/shops/shop-process.ts';
import { unlimited } from './tools/accounts.ts';
import { openBrowser, phoneContext } from './tools/open-browser.ts';
import { storageOfShopper } from './tools/page-shopper.ts';
import { startStaticPage } from './tools/page-static.ts';
import { mediansOf, showTable } from './tools/page-table.ts';
import { measureVisit, type Visit } from './tools/page-visit.ts';
import { startShopWith } from './tools/shop-with-products.ts';

const allPages = { home: '/', shop: '/shop', details: '/shop/1', bag: '/cart', auth: '/auth' };
type PageName = keyof typeof allPages;

interface Measured {
  page: string;
  shop: string;
  url: string;
  /** After a first visit, with what the browser and the service worker have kept. */
  isRepeat: boolean;
  storageState?: Awaited<ReturnType<typeof storageOfShopper>>;
  visits: Visit[];
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    page: { type: 'string' },
    many: { type: 'boolean', default: false },
    repeat: { type: 'boolean', default: false },
    'at-rest': { type: 'boolean', default: false },
    with: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const names = (Object.keys(allPages) as PageName[]).filter(
  (name) => values.page === undefined || name === values.page,
);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50 || names.length === 0) endWithUsage();
const others = values.with.map((text) => {
  const [, name = 'other', url] = /^(?:([^=]+)=)?(https?:\/\/[^/]+)\/?$/.exec(text) ?? [];
  return url ? { name, url } : endWithUsage();
});

function endWithUsage(): never {
  console.error(
    `Usage: npm run bench:pages -- [--rounds 1 to 50] [--page ${Object.keys(allPages).join(' | ')}] [--many] [--repeat] [--at-rest] [--with NAME=http://HOST:PORT]… [--json FILE]`,
  );
  process.exit(2);
}

/** An unslowed first visit, until the service worker has cached the shop. */
async function bringWorker(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function visit(browser: Browser, { url, isRepeat, storageState }: Measured): Promise<Visit> {
  const context = await browser.newContext({
    ...phoneContext,
    ...(storageState ? { storageState } : {}),
  });
  if (isRepeat) await bringWorker(context, url);
  const visit = await measureVisit(context, url, values['at-rest']);
  await context.close();
  return visit;
}

/** The pages of a shop that are measured. */
async function pagesOf(browser: Browser, shop: string, shopUrl: string): Promise<Measured[]> {
  const pages: Measured[] = [];
  for (const name of names) {
    const kept =
      name === 'bag' ? { storageState: await storageOfShopper(browser, shopUrl) } : undefined;
    const page = { page: name, shop, url: shopUrl + allPages[name], isRepeat: false, ...kept };
    pages.push({ ...page, visits: [] });
    if (values.repeat) {
      pages.push({ ...page, page: `${name}, repeat`, isRepeat: true, visits: [] });
    }
  }
  return pages;
}

const load = loadavg();
console.log(
  `Load of the machine before: ${load.map((each) => each.toFixed(2)).join(', ')} on ${availableParallelism()} processors.`,
);
const own = await startShopProcess(unlimited);
const many = values.many ? await startShopWith(10_000, unlimited) : undefined;
const browser = await openBrowser();
const still = await startStaticPage(own.url);
const shops = [
  { name: 'this', url: own.url },
  ...(many ? [{ name: '10,000 products', url: many.url }] : []),
  ...others,
];

try {
  const stillPage = { page: 'static', shop: '', url: still.url, isRepeat: false, visits: [] };
  const measured: Measured[] = [stillPage];
  for (const { name, url } of shops) measured.push(...(await pagesOf(browser, name, url)));
  // The first round only warms: the servers fill their caches.
  for (let round = 0; round <= rounds; round += 1) {
    for (const each of measured) {
      const taken = await visit(browser, each);
      if (round > 0) each.visits.push(taken);
    }
  }
  const figures = measured.map(({ page, shop, visits }) => {
    return { page, shop, visit: mediansOf(visits) };
  });
  showTable(figures, mediansOf(stillPage.visits));
  if (values.json) await writeFile(values.json, JSON.stringify({ rounds, load, figures }, null, 2));
} finally {
  await browser.close();
  await still.stop();
  await many?.remove();
  await own.remove();
}
