import type { Product } from '#domain/product/product.ts';
import { dayInEgypt } from '#domain/time/calendar-day.ts';
import { unknownColumns } from '#server/catalogue/product-file/columns.ts';
import { pictureWarnings } from '#server/catalogue/product-file/picture-warnings.ts';
import { selectProducts } from '#server/catalogue/queries.ts';
import { listSizeCharts } from '#server/charts/size-charts.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import { comparePrivateFields, type PrivateChange } from '#server/private-fields/private-fields.ts';
import type { StockChange } from '#server/stock/set-stock.ts';
import { type Actor, madeByOf } from '#server/use-cases/actor.ts';
import type { Outcome, Refusal } from '#server/use-cases/outcome.ts';
import { type CatalogueParts, refuseElsewhere } from './catalogue-parts.ts';
import { type CheckedList, checkList } from './check-list.ts';
import { compareProducts, type ProductChanges } from './compare-products.ts';
import { type ListWarnings, nameWarnings } from './list-warnings.ts';
import { logRelease } from './log-release.ts';
import { compareStock, publishWithin } from './publish-catalogue.ts';
import { currentKey } from './standing-releases.ts';

type Named<Change> = Change & { name: string | null };

export interface PublishedProducts {
  /** Null in a trial, and when these products are sold already. */
  release: string | null;
  /** Null when nothing was published before. */
  comparedWith: string | null;
  changes: ProductChanges;
  /** Each with the name of its product; null when it is neither sold nor in the list. */
  stockChanges: Named<StockChange>[];
  privateChanges: Named<PrivateChange>[];
  /** How many products are in the list. */
  count: number;
  warnings: ListWarnings;
}

interface ProductRows {
  rows: readonly unknown[];
  /** Where each stands in its file, for who wrote it; else its place from 1 up. */
  lines?: readonly number[] | undefined;
  /** Says only what would change. */
  isTrial?: boolean | undefined;
}

/** All rows become the products of the shop, or none. */
export async function publishProducts(
  { database, clock, catalogueUrl, dataDir, onProgress }: CatalogueParts & { dataDir: string },
  actor: Actor,
  { rows, lines = [], isTrial = false }: ProductRows,
): Promise<
  Outcome<
    PublishedProducts,
    'catalogue-is-elsewhere' | 'list-is-empty' | 'lines-are-wrong' | 'row-is-wrong'
  >
> {
  const elsewhere = refuseElsewhere(catalogueUrl);
  if (elsewhere) return elsewhere;
  if (rows.length === 0) return { refusal: 'list-is-empty' };
  const list = checkList(rows.map((row, index) => ({ row, line: lines[index] ?? index + 1 })));
  if (list.faults.length > 0) return { refusal: 'lines-are-wrong', lines: wrongRows(list) };
  const { products, stock, hidden, hadHtml } = list;
  const pictures = await pictureWarnings(products, dataDir);
  const found = { unknownColumns: unknownColumns(rows), hadHtml, pictures };
  const at = clock();
  const published = await database.transaction(async (tx) => {
    await lockForTransaction(tx, 'catalogue');
    const comparedWith = await currentKey(tx);
    const before = await selectProducts(tx);
    const changes = compareProducts(before, products);
    const charts = await listSizeCharts({ db: tx });
    const warnings = { ...found, ...nameWarnings(products, charts, dayInEgypt(at)) };
    const told = { comparedWith, changes, count: products.length, warnings };
    const named = namesIn([...changes.gone, ...products]);
    if (isTrial) {
      const stockChanges = await compareStock({ db: tx }, stock, changes);
      const privateChanges = (await comparePrivateFields({ db: tx }, hidden)).map(named);
      return { ...told, release: null, stockChanges: stockChanges.map(named), privateChanges };
    }
    const made = { madeBy: madeByOf(actor), at, onProgress };
    const done = await publishWithin(tx, list, made);
    const { release, stockChanges, privateChanges, endedSettings: others } = done;
    await logRelease(tx, { release, stockChanges, privateChanges, others }, { at, actor });
    return {
      ...{ ...told, release: release?.key ?? null },
      ...{ stockChanges: stockChanges.map(named), privateChanges: privateChanges.map(named) },
    };
  });
  return { ok: published };
}

function namesIn(products: readonly Product[]) {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return <Change extends { id: number }>(change: Change): Named<Change> => ({
    ...change,
    name: names.get(change.id) ?? null,
  });
}

function wrongRows({ faults }: CheckedList): Refusal<'row-is-wrong'>[] {
  return faults.map(({ line, column = '', fault }) => {
    return { refusal: 'row-is-wrong', line, column, faults: [fault] };
  });
}
