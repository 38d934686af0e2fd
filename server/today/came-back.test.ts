import { beforeEach, describe, expect, it } from 'vitest';
import { procedures } from '#server/office/procedures.ts';
import { shirt, sizes, useTodayShop } from './test/today-shop.ts';

const { orders, products, returns, settings, today } = procedures;

describe('what came back, and money that is awaited or to give back', () => {
  const { ask, show, pass, place, step } = useTodayShop();
  beforeEach(() => ask(products.publish, { rows: [{ ...shirt, sizes }] }));
  const paid = (number: number) => ask(orders.paid, { numbers: [number] });

  it('has a parcel that came back until somebody says whether its pieces can be sold again', async () => {
    const way = ['confirmed', 'shipped'];
    const [sold = 0, damaged = 0, known = 0] = [await place(), await place(), await place()];
    await step(sold, ...way, 'refused');
    pass(1);
    await step(damaged, ...way, 'delivered', 'returned');
    await step(known, ...way, { status: 'refused', sellable: false });
    pass(24);
    const { cameBack } = await show();
    expect(cameBack).toMatchObject({
      count: 2,
      rows: [
        { reason: 'parcel', number: sold, ageMinutes: 25 * 60 },
        { reason: 'parcel', number: damaged, ageMinutes: 24 * 60 },
      ],
    });
    // Whoever decides says what was seen.
    const { rows } = await ask(today.cameBack);
    const { version } = await ask(orders.show, { number: sold });
    expect(rows[0]).toMatchObject({ number: sold, version });
    await step(sold, { status: 'refused', sellable: true, versions: [version] });
    await step(damaged, { status: 'returned', sellable: false });
    expect((await show()).cameBack.count).toBe(0);
  });

  it('has a return from its request on, and when it has arrived until its money is back', async () => {
    const number = await place();
    await step(number, 'confirmed', 'shipped', 'delivered');
    const given = { number, line: ['7:S'], reason: 'too_small', refund: 'cash' };
    const { id } = await ask(returns.create, given);
    pass(3);
    const wanted = {
      id,
      orderNumber: number,
      kind: 'refund',
      name: 'Mona Hassan',
      ageMinutes: 3 * 60,
    };
    expect(await show()).toMatchObject({
      returnsToDecide: { count: 1, rows: [wanted] },
      cameBack: { count: 0 },
    });
    await ask(returns.approve, { id });
    expect(await show()).toMatchObject({ returnsToDecide: { count: 0 }, cameBack: { count: 0 } });
    await ask(returns.receive, { id, sellable: true });
    pass(1);
    const arrived = { reason: 'return', number, returnId: id, kind: 'refund', ageMinutes: 1 * 60 };
    expect((await show()).cameBack).toMatchObject({ count: 1, rows: [arrived] });
    await ask(returns.refund, { id });
    expect((await show()).cameBack.count).toBe(0);
  });

  it('has transfers that have not arrived, and money that is to give back', async () => {
    const transfer = { payment: 'transfer' };
    await ask(settings.set, { name: 'transfer-handle', value: 'mona@instapay' });
    const unpaid = await place(transfer);
    pass(2);
    const owed = await place(transfer);
    await paid(owed);
    await step(owed, 'cancelled');
    pass(1);
    const { cameBack } = await show();
    const { toPay } = (await ask(orders.show, { number: unpaid })) as { toPay: number };
    expect(cameBack).toMatchObject({
      count: 2,
      rows: [
        { reason: 'unpaid', number: unpaid, amount: toPay, ageMinutes: 3 * 60 },
        { reason: 'owed', number: owed, amount: toPay, ageMinutes: 1 * 60 },
      ],
    });
    const only = await ask(today.cameBack, { reason: 'owed' });
    expect(only).toMatchObject({ count: 2, counts: { parcel: 0, return: 0, owed: 1, unpaid: 1 } });
    expect(only.rows).toMatchObject([{ number: owed }]);
    await paid(unpaid);
    expect((await show()).cameBack.count).toBe(1);
  });
});
