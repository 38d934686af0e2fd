import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { makeProduct, publishedProducts } from '#e2e/shops/published-products.ts';
import type { RunningShop } from '#e2e/shops/shop-process.ts';
import { testWithProducts } from '#e2e/shops/shop-with-products.ts';
import { lineOf, openBagWith } from '#e2e/steps/bag-steps.ts';
import { cardOf, cards, openPage, openShop } from '#e2e/steps/open-page.ts';
import { expect } from '#e2e/steps/shopper.ts';

const shapes = [
  ['tall', 600, 1800],
  ['wide', 1800, 600],
  ['square', 900, 900],
] as const;
const kinds = ['plain', 'photo'] as const;

/** One row of each shape on a phone: a cut-out beside a photograph. */
const products = shapes.flatMap(([shape], row) =>
  kinds.map((kind, column) =>
    makeProduct(1 + row * kinds.length + column, {
      name: `${shape} ${kind}`,
      imagePath: `${shape}-${kind}.jpg${shape === 'square' && kind === 'photo' ? '#10,90' : ''}`,
      images: ['wide-photo.jpg', 'tall-plain.jpg'],
    }),
  ),
);

function fileOf(kind: (typeof kinds)[number], width: number, height: number): Sharp {
  if (kind === 'plain') {
    return sharp({ create: { width, height, channels: 3, background: '#8ab' } }).jpeg();
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="light" y2="1"><stop stop-color="#20303c"/><stop offset="1" stop-color="#b8c0c8"/></linearGradient><rect width="100%" height="100%" fill="url(#light)"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg();
}

async function putPictures(shop: RunningShop): Promise<void> {
  const folder = join(shop.dataDir, 'images');
  await mkdir(folder, { recursive: true });
  for (const [shape, width, height] of shapes) {
    for (const kind of kinds) {
      await fileOf(kind, width, height).toFile(join(folder, `${shape}-${kind}.jpg`));
    }
  }
  const addresses = async () =>
    (await publishedProducts(shop.url)).map(({ imagePath }) => imagePath).filter(Boolean);
  await expect.poll(addresses).toHaveLength(products.length);
}

const test = testWithProducts(products, {}, putPictures);

test.describe.configure({ mode: 'default' });

/** How a picture stands in its frame. */
function seen(image: Locator) {
  return image.evaluate((element: HTMLImageElement) => {
    const { width, height } = element.getBoundingClientRect();
    const { objectFit, objectPosition } = getComputedStyle(element);
    const frame = element.closest('.picture')?.getBoundingClientRect();
    return {
      objectFit,
      objectPosition,
      fills:
        Math.abs(width - (frame?.width ?? 0)) < 1 && Math.abs(height - (frame?.height ?? 0)) < 1,
      shape: Math.round((100 * width) / height) / 100,
    };
  });
}

const filling = { objectFit: 'cover', fills: true };
const whole = { objectFit: 'contain', objectPosition: '50% 50%' };

// A tall photo once overlapped the list.
test('pictures of all shapes stand in frames of one shape, and no card reaches into another', async ({
  page,
}) => {
  await openShop(page);
  await expect(cards(page).locator('img')).toHaveCount(products.length);
  const boxes = await cards(page).evaluateAll((all) =>
    all.map((card) => {
      const lowest = Math.max(
        ...[...card.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom),
      );
      return { bottom: card.getBoundingClientRect().bottom, lowest };
    }),
  );
  for (const { bottom, lowest } of boxes) expect(lowest).toBeLessThanOrEqual(bottom + 1);
  for (const { name } of products) {
    const expected = name.endsWith('photo') ? filling : whole;
    expect(await seen(cardOf(page, name).locator('img')), name).toMatchObject({
      ...expected,
      shape: 0.8,
    });
  }
});

test('a photograph fills its card, its details and its line in the bag; a cut-out is seen whole', async ({
  page,
}) => {
  for (const { id, name } of products.slice(2)) {
    const expected = name.endsWith('photo') ? filling : whole;
    await openPage(page, `/shop/${id}`);
    const picture = page.getByRole('main').getByRole('img', { name, exact: true });
    expect(await seen(picture.first()), name).toMatchObject(expected);
  }
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  const zoomed = page.getByRole('dialog').getByRole('img');
  expect(await seen(zoomed)).toMatchObject(whole);
  await openBagWith(page, products);
  for (const { name } of products) {
    const expected = name.endsWith('photo') ? filling : whole;
    expect(await seen(lineOf(page, name).locator('img')), name).toMatchObject(expected);
  }
  const focused = await seen(lineOf(page, 'square photo').locator('img'));
  expect(focused.objectPosition).toBe('10% 90%');
});
