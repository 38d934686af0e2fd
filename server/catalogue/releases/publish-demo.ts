import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import { listSizeCharts, replaceSizeChartsWithin } from '#server/charts/size-charts.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database, Queries } from '#server/database/database.ts';
import {
  endFirstSettings,
  replaceFirstSettings,
  setFirstSettings,
} from '#server/owner-settings/first-settings.ts';
import { writeListedStock } from '#server/stock/listed-stock.ts';
import { shopItself } from '#server/use-cases/actor.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { selectNewestRelease, selectPublisher } from './queries.ts';
import { type WrittenRelease, writeRelease } from './write-release.ts';

interface Demo {
  products: readonly Product[];
  stock: readonly ListedStock[];
  sizeCharts: readonly SizeChart[];
  settings?: WrittenSettings;
}

/** In the log of changes. */
export const demoPublisher = 'the shop: its demo';

/**
 * When nothing was ever published, and once if two shops start together. A newer demo replaces an
 * older one that nobody changed.
 * @returns undefined when it is sold already, or something else is
 */
export async function publishDemo(
  database: Database,
  { products, stock, sizeCharts, settings = {} }: Demo,
): Promise<WrittenRelease | undefined> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    const newest = await selectNewestRelease(tx);
    if (newest && newest.madeBy !== demoPublisher) return undefined;
    const made = { madeBy: demoPublisher, at: new Date() };
    const release = await writeRelease(tx, products, { kind: 'publication', ...made });
    if (!release) return undefined;
    const stockOrigin = { reason: 'publication', ...made } as const;
    await writeListedStock(tx, { listed: stock, sold: [], replaces: demoPublisher }, stockOrigin);
    // An owner may bring charts and settings before products.
    const charts = await listSizeCharts({ db: tx });
    if (charts.length === 0) await replaceSizeChartsWithin(tx, sizeCharts);
    await (newest ? replaceFirstSettings : setFirstSettings)(tx, settings);
    await logDemo(tx, made.at, { before: null, after: { release: release.key } });
    return release;
  });
}

/** Nothing of the demo stays beside the products of CATALOGUE_URL, which have the same ids. */
export async function endDemo(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    if ((await selectPublisher(tx)) !== demoPublisher) return;
    const origin = { reason: 'publication', madeBy: demoPublisher, at: new Date() } as const;
    await writeListedStock(tx, { listed: [], sold: [], replaces: demoPublisher }, origin);
    await endFirstSettings(tx);
    await logDemo(tx, origin.at, { before: { isSold: true }, after: null });
  });
}

/** One line: nobody has made it, and nobody takes it back. */
async function logDemo(
  tx: Queries,
  at: Date,
  change: { before: object | null; after: object | null },
): Promise<void> {
  const actor = { ...shopItself, procedure: 'products.publish' };
  await writeLogLines(tx, [{ ...change, at, actor, noun: 'products', thing: 'demo' }]);
}
