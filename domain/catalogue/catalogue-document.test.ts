import { describe, expect, test, vi } from 'vitest';
import { noPause } from '../time/pause.ts';
import {
  CatalogueDocumentError,
  checkProduct,
  checkProducts,
  readProductList,
  soldAt,
} from './catalogue-document.ts';

const runner = { id: 1, name: 'Runner', price: 10, categoryType: 'shoes' };
const forty = Array.from({ length: 40 }, (_, size) => String(size));
const boot = { id: 2, name: 'Boot', price: 20.5, categoryType: 'shoes' };

describe('the product list of a body', () => {
  test('is the value of the last key', () => {
    expect(readProductList({ '-Oa': [boot], '-Ob': [runner, boot] })).toEqual([runner, boot]);
  });

  test('is the value of the greatest key, in whatever order the keys came', () => {
    expect(readProductList({ '-Ob': [runner], '-Oa': [boot], '7': [] })).toEqual([runner]);
    expect(readProductList(JSON.parse('{"10":[1],"9":[2]}'))).toEqual([1]);
  });

  test('may stand in an array with gaps, whose last key counts', () => {
    expect(readProductList([null, [boot], null, [runner], null])).toEqual([runner]);
  });

  test('may itself be an object of entries or have gaps', () => {
    expect(readProductList({ a: { '10': boot, '9': runner } })).toEqual([runner, boot]);
    expect(readProductList({ a: [null, runner, null] })).toEqual([runner]);
  });

  test('skips a last key with null, which a database would not store', () => {
    expect(readProductList({ a: [runner], b: null })).toEqual([runner]);
  });

  test('may be empty', () => {
    expect(readProductList({ a: [] })).toEqual([]);
  });

  test.each([null, undefined, 7, 'text', true, {}, [], [null], { a: null }, { a: 7 }, { a: 'x' }])(
    'is not to be had from %j',
    (body) => {
      expect(() => readProductList(body)).toThrow(CatalogueDocumentError);
    },
  );
});

describe('a product on arrival', () => {
  test('gets defaults for what is absent', () => {
    expect(checkProduct(runner)).toEqual({ ...runner, description: '', imagePath: '' });
    expect(checkProduct({ ...runner, description: null, nameAr: null })).toEqual({
      ...runner,
      description: '',
      imagePath: '',
    });
  });

  test('keeps its optional texts, and drops unknown members', () => {
    const full = {
      ...runner,
      description: 'Light.',
      imagePath: 'a.png',
      nameAr: 'عداء',
      descriptionAr: 'خفيف',
      material: 'Mesh',
      materialAr: 'شبك',
    };
    expect(checkProduct({ ...full, secret: 1 })).toEqual(full);
  });

  test('has sizes that are numbers as labels', () => {
    expect(checkProduct({ ...runner, sizes: [40, 41.5, '42'] })?.sizes).toEqual([
      '40',
      '41.5',
      '42',
    ]);
  });

  test.each([
    ['sizes', ['S', 'S|M', 'M:3', 'L,', ' L ', 'S', '', null, {}, 'x'.repeat(21)], ['S', 'L']],
    ['sizes', Array.from({ length: 50 }, (_, size) => size), forty],
    ['images', '123456789'.split(''), '1234567'.split('')],
    ['sizes', ['a|b'], undefined],
    ['sizes', 'S|M', undefined],
    ['colour', { name: 'Navy', hex: '#1A2B4C' }, { name: 'Navy', hex: '#1a2b4c' }],
    ['colour', { name: 'Navy', hex: 'navy' }, undefined],
    ['fits', 'wide', undefined],
  ] as const)('loses of %s what makes no sense, or has it right: %j', (field, came, taken) => {
    expect(checkProduct({ ...runner, [field]: came })?.[field]).toEqual(taken);
  });

  test('has its category in lower case', () => {
    expect(checkProduct({ ...runner, categoryType: ' Shoes' })?.categoryType).toBe('shoes');
  });

  test('has a price in whole piastres', () => {
    expect(checkProduct({ ...runner, price: 9.999 })?.price).toBe(10);
    expect(Object.is(checkProduct({ ...runner, price: -0 })?.price, 0)).toBe(true);
  });

  test.each([
    null,
    'Runner',
    [],
    {},
    { ...runner, id: '1' },
    { ...runner, id: -1 },
    { ...runner, id: 1.5 },
    { ...runner, id: 2 ** 53 },
    { ...runner, name: undefined },
    { ...runner, name: ' ' },
    { ...runner, price: '10' },
    { ...runner, price: -1 },
    { ...runner, price: 1e300 },
    { ...runner, price: null },
    { ...runner, description: 7 },
    { ...runner, imagePath: {} },
    { ...runner, categoryType: 'hats' },
    { ...runner, categoryType: null },
    { ...runner, nameAr: 7 },
    { ...runner, material: [] },
  ])('is malformed as %j', (value) => {
    expect(checkProduct(value)).toBeUndefined();
  });
});

describe('a list on arrival', () => {
  test('loses malformed entries and repeated ids, and counts both; gaps count as nothing', async () => {
    const list = [runner, null, { ...runner, name: 'Second' }, 'x', boot];
    const checked = await checkProducts(list, noPause);
    expect(checked.products.map(({ name }) => name)).toEqual(['Runner', 'Boot']);
    expect(checked).toMatchObject({ malformed: 1, duplicates: 1 });
  });

  test('is no catalogue when none of its entries is a product; an empty list is one', async () => {
    const strangers = [{ ...runner, price: 'free' }, 'x', null];
    await expect(checkProducts(strangers, noPause)).rejects.toThrow(CatalogueDocumentError);
    expect(await checkProducts([null], noPause)).toMatchObject({ products: [], malformed: 0 });
  });

  test('that is older than the end of an offer has its old price', async () => {
    const offer = { ...boot, wasPrice: 30, offerEnds: '2026-07-10' };
    const priceAt = async (now: string) => {
      const { products } = await checkProducts([runner, offer], noPause);
      return soldAt(products, new Date(now)).map(({ price, wasPrice }) => [price, wasPrice]);
    };
    expect(await priceAt('2026-07-10T20:59:59Z')).toEqual([
      [10, undefined],
      [20.5, 30],
    ]);
    expect(await priceAt('2026-07-10T21:00:00Z')).toEqual([
      [10, undefined],
      [30, undefined],
    ]);
  });

  test.each(['tomorrow', '2026-02-30', '2999-01-01T00:00:00Z', 20_270_101, {}])(
    'whose offer ends on %j is sold without the offer',
    async (offerEnds) => {
      const list = [
        { ...boot, wasPrice: 30, offerEnds },
        { ...runner, wasPrice: 5, offerEnds },
      ];
      const { products } = await checkProducts(list, noPause);
      expect(soldAt(products, new Date())).toEqual([
        { ...boot, description: '', imagePath: '', price: 30 },
        { ...runner, description: '', imagePath: '' },
      ]);
    },
  );

  test.each([undefined, null, ''])(
    'whose offer ends on %j has it until it is taken out',
    async (offerEnds) => {
      const { products } = await checkProducts([{ ...boot, wasPrice: 30, offerEnds }], noPause);
      const [sold] = soldAt(products, new Date());
      expect(sold).toMatchObject({ price: boot.price, wasPrice: 30 });
    },
  );

  test('leaves the page free as often as is asked, before each entry', async () => {
    const list = Array.from({ length: 10 }, (_, id) => ({ ...runner, id }));
    let hasPaused = true;
    const pause = vi.fn(() => {
      expect(hasPaused).toBe(true);
      hasPaused = false;
      return new Promise<void>((resolve) => {
        setImmediate(() => {
          hasPaused = true;
          resolve();
        });
      });
    });
    const { products } = await checkProducts(list, pause);
    expect(products).toHaveLength(10);
    expect(pause).toHaveBeenCalledTimes(10);
  });
});
