import { describe, expect, it } from 'vitest';
import { useUndoShop } from '#server/log/test/undo-shop.ts';
import { procedures } from '#server/office/procedures.ts';

const { orders, today } = procedures;
const hour = 3_600_000;

const omar = {
  ...{ name: 'Omar Adel', mobile: '01112345678', governorate: 'cairo', city: 'Maadi' },
  street: '9 Road 9',
};

interface Pile extends Record<string, unknown> {
  rows: Record<string, unknown>[];
  numbers: unknown[];
}

describe('the orders to confirm', () => {
  const { done, order, step, wait } = useUndoShop();
  const pile = async (given: object = {}): Promise<Pile> => {
    const { rows, ...answer } = await done(orders.toConfirm, given);
    return { ...answer, rows, numbers: rows.map(({ number }) => number) };
  };
  let phones = 0;
  /** To somebody who has not ordered before. */
  const other = () => {
    phones += 1;
    const mobile = `0120000${String(phones).padStart(4, '0')}`;
    return { delivery: { ...omar, mobile, street: `${phones} Road 200` } };
  };

  it('come oldest first, with what is needed to call', async () => {
    const first = await order(['2:Mx2', '1'], { delivery: omar, language: 'ar', sale: true });
    wait(25 * hour);
    const second = await order(['1'], { delivery: undefined, withoutAddress: true });
    const { rows, numbers, count, next } = await pile();
    expect([numbers, count, next]).toEqual([[first, second], 2, null]);
    expect(rows[0]).toMatchObject({
      ...{ number: first, ageMinutes: 25 * 60, delivery: omar },
      language: 'ar',
      ...{ payment: 'cash', hasSale: true, tries: 0, contacts: [], twins: [] },
      lines: [
        { id: 2, name: 'Shirt', size: 'M', quantity: 2, imagePath: '' },
        { id: 1, name: 'Sock', quantity: 1 },
      ],
      phoneHistory: { ordered: 1, received: 0, refused: 0 },
      toPay: expect.any(Number),
      version: expect.any(Number),
    });
    expect(rows[1]).toMatchObject({ delivery: null, phoneHistory: null });
    await step(first, 'cancelled');
    await step(second, 'confirmed');
    expect(await pile()).toMatchObject({ numbers: [], count: 0 });
  });

  it('tell how often a number ordered, received and refused, as either of its two', async () => {
    const mobile = '01512345678';
    const known = { delivery: { ...omar, mobile } };
    const beside = { delivery: { ...omar, mobile: '01000000009', otherMobile: mobile } };
    for (const status of ['delivered', 'refused']) {
      const number = await order(['1'], status === 'refused' ? beside : known);
      for (const each of ['confirmed', 'shipped', status]) await step(number, each);
    }
    await step(await order(['1'], known), 'cancelled');
    wait(72 * hour);
    const number = await order(['1'], known);
    const { rows } = await pile();
    expect(rows).toMatchObject([
      { number, phoneHistory: { ordered: 4, received: 1, refused: 1 }, twins: [] },
    ]);
    await step(number, 'cancelled');
  });

  it('that share a phone or an address within 48 hours stand together, at the place of the oldest', async () => {
    const one = await order(['1'], { delivery: omar });
    wait(hour);
    const between = await order(['1'], other());
    wait(hour);
    // Of its neighbour, who wrote the address in another way.
    const sameAddress = {
      ...omar,
      ...{ mobile: '01000000001', otherMobile: '01000000002', street: '9, ROAD 9' },
    };
    const two = await order(['1'], { delivery: sameAddress });
    const three = await order(['1'], {
      delivery: { ...omar, mobile: '01000000002', governorate: 'giza', street: '1 Nile St.' },
    });
    const cancelled = await order(['1'], { delivery: omar });
    await step(cancelled, 'cancelled');
    const { rows, numbers } = await pile();
    expect(numbers).toEqual([one, two, three, between]);
    const [first, second, third] = rows;
    expect(first).toMatchObject({
      twins: [{ number: two, status: 'placed', hasSamePhone: false, hasSameAddress: true }],
    });
    expect(second?.twins).toMatchObject([
      { number: three, hasSamePhone: true, hasSameAddress: false },
      { number: one },
    ]);
    expect(third).toMatchObject({ twins: [{ number: two }] });
    // It stands beside its twin also when that one is confirmed.
    await step(one, 'confirmed');
    const after = await pile();
    expect(after.numbers).toEqual([between, two, three]);
    expect(after.rows[1]?.twins).toMatchObject([{ number: three }, { number: one }]);
    for (const number of after.numbers) await step(Number(number), 'confirmed');
    wait(49 * hour);
    const late = await order(['1'], { delivery: omar });
    expect((await pile()).rows).toMatchObject([{ number: late, twins: [] }]);
    await step(late, 'confirmed');
  });

  it('come page by page, and one that was postponed comes by the time that was said', async () => {
    const numbers: number[] = [];
    for (let made = 0; made < 5; made += 1) {
      numbers.push(await order(['1'], other()));
      wait(hour);
    }
    const [first, second, third, fourth, fifth] = numbers;
    await done(orders.noteContact, { number: first, kind: 'no-answer' });
    expect(await pile({ limit: 2 })).toMatchObject({
      ...{ numbers: [second, third], next: third, count: 4 },
    });
    // Meanwhile, somebody confirms the last one that was read.
    await step(Number(third), 'confirmed');
    expect(await pile({ limit: 2, after: third })).toMatchObject({
      ...{ numbers: [fourth, fifth], next: null },
    });
    wait(3 * hour);
    const { rows, numbers: due } = await pile();
    expect(due).toEqual([second, fourth, fifth, first]);
    // What came back has waited since: the pile is sorted by the time that it shows, as Today is.
    const ages = rows.map(({ ageMinutes }) => ageMinutes);
    expect(ages).toEqual([7 * 60, 5 * 60, 4 * 60, 60]);
    expect(await done(today.show, {})).toMatchObject({
      toConfirm: { rows: ages.map((ageMinutes) => ({ ageMinutes })) },
    });
  });
});
