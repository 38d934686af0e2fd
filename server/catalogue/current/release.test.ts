import { describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { testProducts } from '#server/catalogue/test/products.ts';
import { buildRelease } from './release.ts';

const [plain] = testProducts(1) as [Product];
const offer: Product = { ...plain, id: 2, price: 300, wasPrice: 400, offerEnds: '2026-04-23' };

async function release(
  products: readonly Product[],
  { day = '2026-04-23', missing = [] as string[], prefix = '/images/' } = {},
) {
  const addressOf = async (path: string) => (missing.includes(path) ? '' : prefix + path);
  const published = { key: 'k', publishedAt: new Date(0), products };
  const built = await buildRelease(published, addressOf, day);
  expect(JSON.parse(new TextDecoder().decode(built.json.identity.bytes))).toEqual({
    k: built.products,
  });
  return built;
}

describe('a release', () => {
  it('has the address of each picture, in the owner’s order', async () => {
    const images = ['back.jpg', 'side.jpg'];
    const product = { ...plain, imagePath: 'front.jpg', images, sizes: ['S', 'M'] };
    const { products } = await release([product, plain]);
    expect(products[0]).toEqual({
      ...product,
      imagePath: '/images/front.jpg',
      images: ['/images/back.jpg', '/images/side.jpg'],
    });
    expect(Object.keys(products[0] ?? {})).toEqual(Object.keys(product));
    expect(products[1]).not.toHaveProperty('images');
  });

  it('leaves out further pictures that are missing, until they are there', async () => {
    const product = { ...plain, images: ['back.jpg', 'side.jpg'] };
    const imagesWithout = async (...missing: string[]) => {
      const { products } = await release([product], { missing });
      return products[0]?.images;
    };
    expect(await imagesWithout('back.jpg')).toEqual(['/images/side.jpg']);
    expect(await imagesWithout('back.jpg', 'side.jpg')).toBeUndefined();
    expect(await imagesWithout()).toEqual(['/images/back.jpg', '/images/side.jpg']);
  });

  it('has another version when a further picture is replaced, and makes no other product again', async () => {
    const products = [{ ...plain, imagePath: '', images: ['back.jpg'] }, offer];
    const first = await release(products);
    const second = await release(products);
    expect(second.version).toBe(first.version);
    expect(second.products[0]).toBe(first.products[0]);
    const third = await release([{ ...plain, imagePath: '', images: ['new.jpg'] }, offer]);
    expect(third.version).not.toBe(first.version);
    expect(third.products[1]).toBe(first.products[1]);
  });

  it('has the old price after the last day of an offer, and another version', async () => {
    const last = await release([plain, offer]);
    expect(last.byId.get(2)).toMatchObject({ price: 300, wasPrice: 400, offerEnds: '2026-04-23' });
    const after = await release([plain, offer], { day: '2026-04-24' });
    const { wasPrice, offerEnds, ...rest } = offer;
    expect(after.byId.get(2)).toEqual({
      ...rest,
      price: wasPrice,
      imagePath: `/images/${offer.imagePath}`,
    });
    expect(after.version).not.toBe(last.version);
    expect(after.byId.get(1)).toBe(last.byId.get(1));
    expect(await release([plain, offer])).toMatchObject({ version: last.version });
  });

  it('never has an old price that is not higher', async () => {
    const { byId } = await release([{ ...offer, wasPrice: 300 }]);
    expect(byId.get(2)).toMatchObject({ price: 300 });
    expect(byId.get(2)).not.toHaveProperty('wasPrice');
    expect(byId.get(2)).not.toHaveProperty('offerEnds');
  });
});
