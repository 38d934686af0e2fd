import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cards, openShop } from './open-page.ts';
import { makeProduct } from './published-products.ts';
import { testWithProducts } from './shop-with-products.ts';
import { expect } from './shopper.ts';

const shapes = [
  ['tall', 600, 1800],
  ['wide', 1800, 600],
  ['square', 900, 900],
] as const;
const columns = 2;

// One row of each on a phone.
const products = shapes.flatMap(([shape], row) =>
  Array.from({ length: columns }, (_, column) =>
    makeProduct(1 + row * columns + column, {
      name: `${shape} ${column}`,
      imagePath: `${shape}.jpg`,
    }),
  ),
);

const test = testWithProducts(products);

// A tall photo once overlapped the list.
test('pictures of all shapes stand in squares, and no card reaches into another', async ({
  page,
  shop,
}) => {
  await mkdir(join(shop.dataDir, 'images'), { recursive: true });
  for (const [shape, width, height] of shapes) {
    const picture = sharp({ create: { width, height, channels: 3, background: '#8ab' } });
    await picture.jpeg().toFile(join(shop.dataDir, 'images', `${shape}.jpg`));
  }
  const addressOf = async (id: number) => {
    const answer = await page.request.get(`${shop.url}/products.json`);
    const [list] = Object.values<{ id: number; imagePath: string }[]>(await answer.json());
    return list?.find((product) => product.id === id)?.imagePath;
  };
  for (const { id } of products) await expect.poll(() => addressOf(id)).toMatch(/^\/images\//);

  await openShop(page);
  const images = cards(page).locator('img');
  await expect(images).toHaveCount(products.length);
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      const image = card.querySelector('img')?.getBoundingClientRect();
      const lowest = Math.max(
        ...[...card.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom),
      );
      return { top, bottom, lowest, width: image?.width ?? 0, height: image?.height ?? 0 };
    }),
  );
  for (const { bottom, lowest, width, height } of boxes) {
    expect(Math.abs(width - height)).toBeLessThan(1);
    expect(lowest).toBeLessThanOrEqual(bottom + 1);
  }
});
