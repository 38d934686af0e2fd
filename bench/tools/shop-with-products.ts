import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '#domain/product/product.ts';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { manyProducts } from './figures.ts';

/** With the demo's pictures. @param settings environment variables that differ from the defaults */
export async function startShopWith(
  count: number,
  settings: Record<string, string> = {},
  changes: (index: number) => Partial<Product> = () => ({}),
): Promise<ShopProcess> {
  const shop = await startShopProcess(settings);
  const answer = await fetch(`${shop.url}/products.json`);
  const releases = Object.values((await answer.json()) as Record<string, { imagePath: string }[]>);
  const pictures = releases.at(-1)?.map(({ imagePath }) => imagePath.split('/').at(-1)) ?? [];
  const products = manyProducts(count).map((product, index) => ({
    ...product,
    imagePath: `demo/${pictures[index % pictures.length]}`,
    ...changes(index),
  }));
  const folder = await mkdtemp(join(tmpdir(), 'products-'));
  const file = join(folder, 'products.json');
  await writeFile(file, JSON.stringify(products));
  const { code, output } = await shop.command('catalogue', 'publish', file);
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(output);
  return shop;
}
