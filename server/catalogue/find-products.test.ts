import { describe, expect, it } from 'vitest';
import { text, useUndoShop } from '#server/log/test/undo-shop.ts';
import { procedures } from '#server/office/procedures.ts';
import { suggester } from './find-products.ts';

const { products, settings, stock } = procedures;

describe('who searches for products in the office', () => {
  const { db, done } = useUndoShop();
  const found = async (search: string) => {
    const { rows } = await done(products.list, { search });
    return rows.map(({ name }) => name);
  };

  it('finds what shoppers find: by other words for it, also those of the owner', async () => {
    await done(products.publish, {
      rows: [
        { ...text, id: 11, name: 'City Runner', nameAr: 'حذاء الجري', price: 900, stock: 4 },
        { ...text, id: 12, name: 'Canvas Bag', nameAr: 'حقيبة قماش', price: 300, stock: 2 },
        { ...text, id: 13, name: 'Nile Bottle', price: 90, stock: 5 },
      ],
    });
    expect(await found('runner')).toEqual(['City Runner']);
    expect(await found('كوتشي')).toEqual(['City Runner']);
    expect(await found('شنطة')).toEqual(['Canvas Bag']);
    const { rows } = await done(stock.list, { search: 'شنطة' });
    expect(rows).toMatchObject([{ id: 12, left: 2 }]);
    expect(await found('زمزمية')).toEqual([]);
    await done(settings.set, { name: 'search-words', value: 'bottle, زمزمية' });
    expect(await found('زمزمية')).toEqual(['Nile Bottle']);
    expect(await found('microwave')).toEqual([]);
  });

  it('is told whether a name has the words, or the find is only what may be meant', async () => {
    for (const [search, meant] of [
      ['runner', false],
      ['12', false],
      ['شنطة', true],
      ['red bag microwave', true],
      ['qwertyuiop', false],
    ] as const) {
      expect(await done(products.list, { search }), search).toMatchObject({ isMeant: meant });
      expect(await done(stock.list, { search }), search).toMatchObject({ isMeant: meant });
    }
    expect(await done(products.list, {})).toMatchObject({ isMeant: false });
  });

  it('waits for the search in the products of CATALOGUE_URL once, until those or the words are others', async () => {
    const bag = {
      ...{ id: 1, name: 'Canvas Bag', description: 'Soft', price: 300 },
      ...{ imagePath: 'a.png', categoryType: 'accessories' as const },
    };
    const read = (name: string) =>
      suggester(db(), { elsewhere: [{ ...bag, name }], fixedSettings: {} });
    const first = await read('Canvas Bag');
    expect(await read('Canvas Bag')).toBe(first);
    const other = await read('City Runner');
    expect(other).not.toBe(first);
    expect(other('كوتشي').products).toMatchObject([{ id: 1 }]);
    await done(settings.set, { name: 'search-words', value: 'runner, عدّاء' });
    expect((await read('City Runner'))('عدّاء').products).toMatchObject([{ id: 1 }]);
    // The shop's own are others again.
    const own = await suggester(db(), { elsewhere: undefined, fixedSettings: {} });
    expect(own('bottle').products).toMatchObject([{ id: 13 }]);
  });
});
