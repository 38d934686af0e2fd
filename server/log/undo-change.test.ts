import { describe, expect, it } from 'vitest';
import { procedures } from '#server/office/procedures.ts';
import { selectLines } from '#server/use-cases/log-queries.ts';
import { writeLogLines } from '#server/use-cases/write-log-line.ts';
import { adel, mona, text, useUndoShop } from './test/undo-shop.ts';

const { charts, codes, couriers, delivery, orders, products, settings, stock } = procedures;

describe('what is taken back from the log', () => {
  const { db, done, last, leftOf, order, undo, undone } = useUndoShop();

  async function settingOf(name: string) {
    const { rows } = await done(settings.list, {});
    return rows.find((row) => row.name === name)?.value;
  }
  async function productOf(id: number) {
    const { rows } = await done(products.list, {});
    return rows.find((row) => row.id === id);
  }

  it('a setting is as before, once, by a new line; and an undo is undone', async () => {
    await done(settings.set, { name: 'hero-line', value: 'Summer' });
    const first = await last();
    await done(settings.set, { name: 'hero-line', value: 'Winter' });
    const next = await last();
    expect(await undo(first)).toMatchObject({
      ...{ refusal: 'changed-since', name: mona.name, later: next, what: 'settings hero-line' },
      when: '2026-11-20T10:00:00.000Z',
    });
    await undone(next);
    expect(await settingOf('hero-line')).toBe('Summer');
    const [line] = await selectLines(db(), {}, { limit: 1 });
    expect(line).toMatchObject({
      ...{ procedure: 'log.undo', undoes: next, name: mona.name },
      ...{ before: { value: 'Winter' }, after: { value: 'Summer' } },
    });
    expect(await undo(next)).toMatchObject({ refusal: 'undone-before', later: line?.id });
    await undone(line?.id);
    expect(await settingOf('hero-line')).toBe('Winter');
    await undone(next);
    // All that came later is taken back, too.
    await undone(first);
    expect(await settingOf('hero-line')).toBeNull();
  });

  it('of two at the same moment, one takes it back', async () => {
    await done(stock.add, { id: 1, add: 7 });
    const id = await last();
    const both = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(both.filter((each) => 'ok' in each)).toHaveLength(1);
    expect(both).toContainEqual(expect.objectContaining({ refusal: 'undone-before' }));
    expect(await leftOf(1)).toBe(50);
  });

  it('who may not make a change may not take it back', async () => {
    await done(settings.set, { name: 'hero-line', value: 'Spring' });
    const id = await last();
    expect(await undo(id, adel)).toEqual({ refusal: 'undo-is-not-allowed', id });
    await undone(id);
    // Not by the way of an undo, either.
    const again = await last();
    expect(await undo(again, adel)).toEqual({ refusal: 'undo-is-not-allowed', id: again });
    await done(codes.add, { code: 'SELLER', percent: 5 });
    expect(await undo(undefined, adel)).toHaveProperty('ok');
  });

  it('nobody takes back what is no procedure, and nobody is told what it was', async () => {
    const actor = { kind: 'staff', name: mona.name, procedure: 'staff.logIn' } as const;
    const line = { noun: 'staff', thing: mona.name, before: null, after: { device: 'Phone' } };
    await writeLogLines(db(), [{ ...line, at: new Date(), actor }]);
    const id = await last();
    for (const who of [mona, adel]) {
      expect(await undo(id, who)).toEqual({ refusal: 'undo-is-impossible', id });
    }
  });

  it('a price is as before, and other fields that were changed since stay', async () => {
    await done(products.edit, { id: 1, changes: { price: '80', wasPrice: '100' } });
    const id = await last();
    await done(products.edit, { id: 1, changes: { description: 'Softer' } });
    await undone(id);
    expect(await productOf(1)).toMatchObject({ price: 100, description: 'Softer' });
    expect(await productOf(1)).not.toHaveProperty('wasPrice');
    await undone();
    expect(await productOf(1)).toMatchObject({ price: 80, wasPrice: 100 });
    await undone();
  });

  it('a publication is taken back as a whole: what had gone is sold and counted again', async () => {
    await done(products.publish, {
      rows: [
        { ...text, id: 4, name: 'Belt', price: 60, stock: 5 },
        { ...text, id: 1, name: 'Sock', price: 90, stock: 20 },
      ],
    });
    expect(await productOf(2)).toBeUndefined();
    const sold = await order(['1x3']);
    await undone(await last('products.publish'));
    expect(await productOf(4)).toBeUndefined();
    expect(await productOf(1)).toMatchObject({ price: 100 });
    expect(await productOf(2)).toMatchObject({ name: 'Shirt', sizes: ['M', 'L'] });
    expect([await leftOf(2, 'M'), await leftOf(3), await leftOf(4)]).toEqual([4, 9, undefined]);
    // Three of fifty are sold.
    expect(await leftOf(1)).toBe(47);
    await done(orders.cancel, { numbers: [sold] });
    expect(await leftOf(1)).toBe(50);
  });

  it('pieces that came go again, unless others have them by now', async () => {
    await done(stock.add, { id: 2, size: 'L', add: 3 });
    const id = await last();
    const sold = await order(['2:Lx4']);
    expect(await undo(id)).toMatchObject({ refusal: 'too-few-pieces', left: 1 });
    await done(orders.cancel, { numbers: [sold] });
    await undone(id);
    expect(await leftOf(2, 'L')).toBe(2);
    await done(stock.set, { id: 2, size: 'L', counted: 'none' });
    await undone();
    expect(await leftOf(2, 'L')).toBe(2);
  });

  it('codes, delivery, couriers and charts are as before', async () => {
    const code = async () => (await done(codes.list, {})).rows.find((row) => row.code === 'EID25');
    await done(codes.add, { code: 'EID25', percent: 25 });
    await done(codes.end, { code: 'EID25' });
    await undone();
    expect(await code()).toMatchObject({ isEnded: false });
    await undone();
    expect(await code()).toMatchObject({ isEnded: true });

    // The version of each says which line has changed it last.
    const terms = async () =>
      JSON.stringify((await done(delivery.show, {})).governorates).replaceAll(/"version":\d+/g, '');
    const before = await terms();
    await done(delivery.set, { governorate: 'giza', fee: 20, days: 1 });
    await done(delivery.set, { governorate: 'giza', city: 'Dokki', fee: 10, days: 1 });
    await undone();
    await undone((await last()) - 2);
    expect(await terms()).toBe(before);

    const mapping = {
      ...{ columns: [{ column: 'Name', field: 'name' }], statement: {} },
      states: [{ word: 'done', state: 'delivered' }],
    };
    const names = async () => (await done(couriers.list, {})).rows.map(({ name }) => name);
    await done(couriers.set, { name: 'Nile Post', mapping });
    await done(couriers.set, { name: 'Nile Post', mapping: { ...mapping, states: [] } });
    await undone();
    expect(await done(couriers.show, { name: 'nile post' })).toMatchObject({ mapping });
    await done(couriers.remove, { name: 'Nile Post' });
    expect(await names()).not.toContain('Nile Post');
    await undone();
    expect(await done(couriers.show, { name: 'nile post' })).toMatchObject({
      name: 'Nile Post',
      mapping,
    });

    const chart = (name: string) => ({
      name,
      measures: ['chest'],
      sizes: [{ size: 'M', cm: [[88, 92]] }],
    });
    await done(charts.import, { charts: [chart('Shirts'), chart('Coats')] });
    await done(charts.import, {
      charts: [chart('Coats'), { ...chart('Shirts'), measures: ['waist'] }],
    });
    await undone();
    expect((await done(charts.show, {})).rows).toMatchObject([chart('Shirts'), chart('Coats')]);
  });
});
