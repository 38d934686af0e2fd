import type { SizeChart } from '#domain/charts/size-chart.ts';
import type { Product } from '#domain/product/product.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import { listSizeCharts, replaceSizeChartsWithin } from '#server/charts/size-charts.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Database } from '#server/database/database.ts';
import { writeListedStock } from '#server/stock/listed-stock.ts';
import { selectNewestRelease, selectPublisher } from './queries.ts';
import { type WrittenRelease, writeRelease } from './write-release.ts';

interface Demo {
  products: readonly Product[];
  stock: readonly ListedStock[];
  sizeCharts: readonly SizeChart[];
}

/** In the log of changes. */
export const demoPublisher = 'the shop: its demo';

/** Only when nothing was ever published, and once if two shops start together; else undefined. */
export async function publishDemo(
  database: Database,
  { products, stock, sizeCharts }: Demo,
): Promise<WrittenRelease | undefined> {
  return database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    if (await selectNewestRelease(tx)) return undefined;
    const origin = { kind: 'publication', madeBy: demoPublisher } as const;
    const release = await writeRelease(tx, products, origin);
    const at = new Date();
    const stockOrigin = { reason: 'publication', madeBy: demoPublisher, at } as const;
    await writeListedStock(tx, { listed: stock, sold: [] }, stockOrigin);
    // An owner may bring charts before products.
    const charts = await listSizeCharts({ db: tx });
    if (charts.length === 0) await replaceSizeChartsWithin(tx, sizeCharts);
    return release;
  });
}

/** The products of CATALOGUE_URL have other numbers than the demo's under the same ids, or none. */
export async function endDemoStock(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    if ((await selectPublisher(tx)) !== demoPublisher) return;
    const origin = { reason: 'publication', madeBy: demoPublisher, at: new Date() } as const;
    await writeListedStock(tx, { listed: [], sold: [], replaces: demoPublisher }, origin);
  });
}
