// The pages on a cheap phone and a weak network: first and repeat visits, 60 and 10,000 products,
// beside a static page, in turns: `npm run bench:pages -- [--rounds N] [--page NAME] [--few]
// [--json FILE]`.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { unlimited } from './tools/accounts.ts';
import { openBrowser, phoneContext } from './tools/open-browser.ts';
import { productsOf, storageOfShopper } from './tools/page-shopper.ts';
import { type StaticServer, startStaticServer, staticPageOf } from './tools/page-static.ts';
import { type Figures, mediansOf, showTable } from './tools/page-table.ts';
import { measureVisit, type Visit } from './tools/page-visit.ts';
import { startShopWith } from './tools/shop-with-products.ts';

const allPages = { home: '/', shop: '/shop', details: '/shop/1', bag: '/cart' } as const;
type PageName = keyof typeof allPages;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    page: { type: 'string' },
    few: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const names = (Object.keys(allPages) as PageName[]).filter(
  (name) => values.page === undefined || name === values.page,
);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50 || names.length === 0) {
  console.error(
    `Usage: npm run bench:pages -- [--rounds 1 to 50] [--page ${Object.keys(allPages).join(' | ')}] [--few] [--json FILE]`,
  );
  process.exit(2);
}

/** Each page calls it after hydration. */
const catalogueCall = '**/products.json';

/** Each kind of visit, in the order in which a phone makes them. */
const visitKinds = ['first', 'repeat', 'repeat, worker'] as const;
type VisitKind = (typeof visitKinds)[number];

async function visit(browser: Browser, shopUrl: string, name: PageName) {
  const url = shopUrl + allPages[name];
  const storageState =
    name === 'bag'
      ? await storageOfShopper(shopUrl, (await productsOf(shopUrl)).slice(0, 3))
      : undefined;
  const options = { ...phoneContext, ...(storageState ? { storageState } : {}) };
  const visits: Partial<Record<VisitKind, Visit>> = {};
  const plain = await browser.newContext({ ...options, serviceWorkers: 'block' });
  visits.first = await measureVisit(plain, url, catalogueCall);
  visits.repeat = await measureVisit(plain, url, catalogueCall);
  await plain.close();
  const withWorker = await browser.newContext(options);
  await bringWorker(withWorker, url);
  visits['repeat, worker'] = await measureVisit(withWorker, url, catalogueCall);
  await withWorker.close();
  return visits;
}

/** An unslowed first visit, until the service worker has cached the shop. */
async function bringWorker(context: Awaited<ReturnType<Browser['newContext']>>, url: string) {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function startStaticPages(browser: Browser, shopUrl: string): Promise<StaticServer> {
  const context = await browser.newContext({ ...phoneContext, serviceWorkers: 'block' });
  const page = await context.newPage();
  const answers = [];
  for (const name of names.filter((each) => each !== 'bag')) {
    await page.goto(shopUrl + allPages[name], { waitUntil: 'networkidle' });
    answers.push(...(await staticPageOf(page, allPages[name])));
  }
  await context.close();
  return startStaticServer(answers);
}

const shops = [{ products: 60, shop: await startShopWith(60, unlimited) }];
if (!values.few) shops.push({ products: 10_000, shop: await startShopWith(10_000, unlimited) });
const browser = await openBrowser();
const statics = await startStaticPages(browser, shops[0]?.shop.url ?? '');
const taken = new Map<string, { figures: Omit<Figures, 'visit'>; visits: Visit[] }>();
function take(figures: Omit<Figures, 'visit'>, measured: Visit | undefined) {
  if (!measured) return;
  const key = Object.values(figures).join();
  const known = taken.get(key) ?? { figures, visits: [] };
  taken.set(key, known);
  known.visits.push(measured);
}

try {
  for (let round = 0; round < rounds; round += 1) {
    for (const page of names) {
      for (const { products, shop } of shops) {
        const visits = await visit(browser, shop.url, page);
        for (const kind of visitKinds) take({ page, products, kind }, visits[kind]);
      }
      if (page === 'bag') continue;
      const context = await browser.newContext(phoneContext);
      const figures = { page, products: 0, kind: 'static' };
      take(figures, await measureVisit(context, statics.url + allPages[page]));
      await context.close();
    }
  }
  const figures = [...taken.values()].map(({ figures: named, visits }) => {
    return { ...named, visit: mediansOf(visits) };
  });
  showTable(figures);
  if (values.json) await writeFile(values.json, JSON.stringify({ rounds, figures }, null, 2));
} finally {
  await browser.close();
  statics.stop();
  for (const { shop } of shops) await shop.remove();
}
