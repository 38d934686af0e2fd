import type { Product } from '#domain/product/product.ts';
import type { Days } from '#server/catalogue/current/egyptian-days.ts';
import { catalogueChannels } from '#server/catalogue/releases/catalogue-channels.ts';
import { editProduct } from '#server/catalogue/releases/edit-product.ts';
import {
  type PublishedProducts,
  publishProducts,
} from '#server/catalogue/releases/publish-products.ts';
import { rollBackCatalogue } from '#server/catalogue/releases/roll-back-catalogue.ts';
import { announceChange } from '#server/database/announce-change.ts';
import type { Database } from '#server/database/database.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';

/** `changes` apply to each product. */
export function testProducts(count: number, changes: Partial<Product> = {}): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Product ${index + 1}`,
    price: 100 + index + 0.5,
    description: 'Warm in winter. دافئ "في" الشتاء.',
    imagePath: `picture-${index + 1}.png`,
    categoryType: 'shoes',
    ...changes,
  }));
}

/** `change` gives their addresses a new prefix. */
export function testPictures() {
  const listeners = new Set<() => void>();
  let prefix = '/images/first/';
  return {
    addressOf: async (imagePath: string) => prefix + imagePath,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (newPrefix: string) => {
      prefix = newPrefix;
      for (const listener of listeners) listener();
    },
  };
}

/** Days that pass when the test says so. */
export function testDays(first: string): Days & { pass(day: string): void } {
  const listeners = new Set<() => void>();
  let today = first;
  return {
    today: () => today,
    onNewDay: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    pass: (day) => {
      today = day;
      for (const listener of listeners) listener();
    },
  };
}

const mona = { kind: 'terminal', name: 'mona', procedure: 'products.publish' } as const;
const partsOf = (database: Database) => {
  return { database, catalogueUrl: undefined, clock: () => new Date() };
};

/** By Mona: running shops serve it afterwards. */
export async function publishList(
  database: Database,
  rows: readonly unknown[],
  onProgress?: () => void,
): Promise<PublishedProducts> {
  const parts = { ...partsOf(database), dataDir: '', onProgress };
  const done = await publishProducts(parts, mona, { rows });
  if (isRefusal(done)) throw new Error(JSON.stringify(done));
  await announceChange(database, catalogueChannels);
  return done.ok;
}

/** By Mona, by default to the products before. */
export async function rollBack(database: Database, key?: string) {
  const done = await rollBackCatalogue(partsOf(database), mona, { key });
  if (isRefusal(done)) throw new Error(done.refusal);
  await announceChange(database, catalogueChannels);
  return done.ok;
}

/** By Mona. @param changes cells by column */
export async function edit(database: Database, id: number, changes: object): Promise<void> {
  const done = await editProduct(partsOf(database), mona, { id, changes: { ...changes } });
  if (isRefusal(done)) throw new Error(JSON.stringify(done));
  await announceChange(database, catalogueChannels);
}
