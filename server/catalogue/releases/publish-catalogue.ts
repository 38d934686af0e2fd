import type { Product } from '#domain/product/product.ts';
import type { ListedStock } from '#domain/stock/stock.ts';
import { lockForTransaction } from '#server/database/advisory-locks.ts';
import type { Queries } from '#server/database/database.ts';
import { type EndedSetting, endFirstSettings } from '#server/owner-settings/first-settings.ts';
import {
  type PrivateChange,
  type WrittenPrivateFields,
  writePrivateFields,
} from '#server/private-fields/private-fields.ts';
import {
  compareListedStock,
  type StockOfList,
  writeListedStock,
} from '#server/stock/listed-stock.ts';
import type { StockChange } from '#server/stock/set-stock.ts';
import { changedSizes, type ProductChanges } from './compare-products.ts';
import { demoPublisher } from './publish-demo.ts';
import { selectPublisher } from './queries.ts';
import { type WrittenRelease, writeRelease } from './write-release.ts';

interface Publication {
  /** Undefined when these products are sold already. */
  release: WrittenRelease | undefined;
  stockChanges: StockChange[];
  privateChanges: PrivateChange[];
  /** Of the demo, which the first products of an owner end. */
  endedSettings: EndedSetting[];
}

interface PublishedList {
  products: readonly Product[];
  stock?: readonly ListedStock[];
  hidden?: readonly WrittenPrivateFields[];
}

/** Publishes checked products, and the numbers in stock that stand beside them. */
export async function publishWithin(
  tx: Queries,
  { products, stock = [], hidden = [] }: PublishedList,
  {
    onProgress,
    ...made
  }: {
    madeBy: string;
    at: Date;
    onProgress?: ((written: number, all: number) => void) | undefined;
  },
): Promise<Publication> {
  await lockForTransaction(tx, 'catalogue');
  const replaces = await replacedPublisher(tx);
  const release = await writeRelease(
    tx,
    products,
    { kind: 'publication', ...made },
    { onProgress },
  );
  const list = stockOf(stock, release?.changes, replaces);
  const stockChanges = await writeListedStock(tx, list, { reason: 'publication', ...made });
  const privateChanges = await writePrivateFields(tx, hidden);
  // Nobody writes to the demo's seller in an owner's shop.
  const endedSettings = replaces ? await endFirstSettings(tx) : [];
  return { release, stockChanges, privateChanges, endedSettings };
}

/** What publishing would change in the stock. @param changes of the products */
export async function compareStock(
  { db }: { db: Queries },
  stock: readonly ListedStock[],
  changes: ProductChanges | undefined,
): Promise<StockChange[]> {
  return compareListedStock({ db }, stockOf(stock, changes, await replacedPublisher(db)));
}

/** The owner's products have other numbers than the demo's under the same ids, or none. */
async function replacedPublisher(db: Queries): Promise<string | undefined> {
  return (await selectPublisher(db)) === demoPublisher ? demoPublisher : undefined;
}

function stockOf(
  listed: readonly ListedStock[],
  changes: ProductChanges | undefined,
  replaces: string | undefined,
): StockOfList {
  return { listed, sold: changes ? changedSizes(changes) : [], replaces };
}
