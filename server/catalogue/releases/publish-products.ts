import { dayInEgypt } from '#domain/time/calendar-day.ts';
import { selectProducts } from '#server/catalogue/queries.ts';
import { listSizeCharts } from '#server/charts/size-charts.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Announcement } from '#server/database/announce-change.ts';
import type { StockChange } from '#server/stock/set-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { announceCatalogue } from './announce-catalogue.ts';
import { type CatalogueParts, refuseElsewhere } from './catalogue-parts.ts';
import { type CheckedList, checkList } from './check-list.ts';
import { compareProducts, type ProductChanges } from './compare-products.ts';
import { type ListWarnings, listWarnings } from './list-warnings.ts';
import { logRelease } from './log-release.ts';
import { compareStock, publishWithin } from './publish-catalogue.ts';
import { selectReleases } from './queries.ts';
import { standingReleases } from './standing-releases.ts';

export interface PublishedProducts {
  /** Null in a trial, and when these products are sold already. */
  release: string | null;
  /** Null when nothing was published before. */
  comparedWith: string | null;
  changes: ProductChanges;
  stockChanges: StockChange[];
  warnings: ListWarnings;
  /** The running shops; null without a new release. */
  shops: Announcement | null;
}

/** All rows become the products of the shop, or none. @param isTrial says only what would change */
export async function publishProducts(
  { database, clock, catalogueUrl, onProgress }: CatalogueParts,
  actor: Actor,
  { rows, isTrial = false }: { rows: readonly unknown[]; isTrial?: boolean | undefined },
): Promise<
  Outcome<
    PublishedProducts,
    'catalogue-is-elsewhere' | 'list-is-empty' | 'lines-are-wrong' | 'row-is-wrong'
  >
> {
  const elsewhere = refuseElsewhere(catalogueUrl);
  if (elsewhere) return elsewhere;
  if (rows.length === 0) return { refusal: 'list-is-empty' };
  const list = checkList(rows.map((row, index) => ({ row, line: index + 1 })));
  if (list.faults.length > 0) return { refusal: 'lines-are-wrong', lines: wrongRows(list) };
  const at = clock();
  const published = await database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    const standing = standingReleases(await selectReleases(tx));
    const comparedWith = [...standing].find(([, state]) => state === 'current')?.[0] ?? null;
    const before = await selectProducts(tx);
    const changes = compareProducts(before, list.products);
    const charts = await listSizeCharts({ db: tx });
    const warnings = listWarnings(list.products, charts, dayInEgypt(at));
    const told = { comparedWith, changes, warnings };
    if (isTrial) {
      const stockChanges = await compareStock({ db: tx }, list.stock, changes);
      return { ...told, release: null, stockChanges };
    }
    const made = { madeBy: madeByOf(actor), at, onProgress };
    const done = await publishWithin(tx, list, made);
    const { release, stockChanges } = done;
    await logRelease(tx, done, { at, actor });
    return { ...told, release: release?.key ?? null, stockChanges };
  });
  const shops = published.release === null ? null : await announceCatalogue(database);
  return { ok: { ...published, shops } };
}

function wrongRows({ faults }: CheckedList): Refusal<'row-is-wrong'>[] {
  return [...Map.groupBy(faults, ({ line }) => line)].map(([line, ofLine]) => {
    const told = ofLine.map(({ column, fault }) => `${column ? `${column} ` : ''}${fault}.`);
    return { refusal: 'row-is-wrong', line, faults: told.join(' ') };
  });
}
