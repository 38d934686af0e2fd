import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '#domain/product/product.ts';
import type { RunningShop } from './shop-process.ts';

/** The last key's value (spec §7). */
export async function publishedProducts(shopUrl: string): Promise<Product[]> {
  const answer = await fetch(`${shopUrl}/products.json`);
  const releases = (await answer.json()) as Record<string, Product[]>;
  return Object.values(releases).at(-1) ?? [];
}

export async function publishProducts(
  shop: RunningShop,
  products: readonly Product[],
): Promise<void> {
  const file = join(shop.dataDir, 'to-publish.json');
  await writeFile(file, JSON.stringify(products));
  const { code, output } = await shop.command('catalogue', 'publish', file);
  if (code !== 0) throw new Error(`Publishing ended with ${code}:\n${output}`);
}

export function makeProduct(id: number, differences: Partial<Product> = {}): Product {
  return {
    id,
    name: `Plain Shirt ${id}`,
    price: 450,
    description: 'A shirt for every day.',
    imagePath: '',
    categoryType: 'clothes',
    ...differences,
  };
}
