import { describe, expect, it } from 'vitest';
import { procedures } from '#server/office/procedures.ts';
import { laila, useUndoShop } from './test/undo-shop.ts';

const { charts, couriers, delivery, orders, products, settings, stock } = procedures;

const chart = (name: string, measure: string) => ({
  name,
  measures: [measure],
  sizes: [{ size: 'M', cm: [[88, 92]] }],
});
const courier = (field: string, word: string) => ({
  name: 'Nile Post',
  mapping: {
    ...{ columns: [{ column: 'Name', field }], statement: {} },
    states: [{ word, state: 'delivered' }],
  },
});

describe('an undo beside a change of somebody else that is not kept yet', () => {
  const { done, last, leftOf, order, step, stepsOf, undoBeside } = useUndoShop();
  const changed = { refusal: 'changed-since', name: laila.name };

  it.each([
    ['setting', settings.set, ['Summer', 'Winter', 'Spring'].map(heroLine)],
    ['delivery', delivery.set, [20, 30, 40].map((fee) => ({ governorate: 'giza', fee, days: 1 }))],
    [
      'price',
      products.edit,
      [80, 85, 90].map((price) => ({ id: 1, changes: { price: `${price}` } })),
    ],
    ['courier', couriers.set, ['done', 'here', 'over'].map((word) => courier('name', word))],
    [
      'chart',
      charts.import,
      ['chest', 'waist', 'hips'].map((one) => ({ charts: [chart('Shirts', one)] })),
    ],
  ])('leaves it as it is: %s', async (_, row, [first, second, theirs]) => {
    await done(row, first ?? {});
    await done(row, second ?? {});
    const id = await last();
    expect(await undoBeside(id, row, theirs ?? {})).toMatchObject(changed);
    // Theirs stands: to set it again changes nothing.
    const newest = await last();
    await done(row, theirs ?? {});
    expect(await last()).toBe(newest);
  });

  it('takes back its own fields, and leaves others: of a courier, and of a product', async () => {
    await done(couriers.set, courier('name', 'one'));
    await done(couriers.set, courier('name', 'two'));
    expect(await undoBeside(await last(), couriers.set, courier('mobile', 'two'))).toHaveProperty(
      'ok',
    );
    expect(await done(couriers.show, { name: 'Nile Post' })).toMatchObject(
      courier('mobile', 'one'),
    );

    await done(products.edit, { id: 1, changes: { price: '70' } });
    const edit = { id: 1, changes: { description: 'Softer' } };
    expect(await undoBeside(await last(), products.edit, edit)).toHaveProperty('ok');
    const { rows } = await done(products.list, {});
    expect(rows.find(({ id }) => id === 1)).toMatchObject({ price: 90, description: 'Softer' });
  });

  it('leaves a chart that came meanwhile', async () => {
    await done(charts.import, { charts: [chart('Shirts', 'chest')] });
    await done(charts.import, { charts: [chart('Shirts', 'waist')] });
    const theirs = { charts: [chart('Shirts', 'waist'), chart('Coats', 'hips')] };
    expect(await undoBeside(await last(), charts.import, theirs)).toHaveProperty('ok');
    expect((await done(charts.show, {})).rows).toEqual([
      expect.objectContaining(chart('Shirts', 'chest')),
      expect.objectContaining(chart('Coats', 'hips')),
    ]);
  });

  it('takes back the pieces that came, and leaves those that came meanwhile', async () => {
    await done(stock.add, { id: 3, add: 5 });
    expect(await undoBeside(await last(), stock.add, { id: 3, add: 2 })).toHaveProperty('ok');
    expect(await leftOf(3)).toBe(11);
  });

  it('leaves a step of an order whose waybill is another one meanwhile', async () => {
    const number = await order(['1']);
    await step(number, 'confirmed');
    const parcel = { courier: 'Bosta', waybill: '77' };
    const id = await step(number, 'shipped', parcel);
    const theirs = { numbers: [number], ...parcel, waybill: '78' };
    expect(await undoBeside(id, orders.ship, theirs)).toMatchObject(changed);
    expect((await stepsOf(number)).at(-1)).toMatchObject({ status: 'shipped', waybill: '78' });
  });
});

function heroLine(value: string) {
  return { name: 'hero-line', value };
}
