import { describe, expect, it } from 'vitest';
import { setStatus } from '#server/orders/change/queries.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { testDelivery } from '#server/orders/test/order-shop.ts';
import { mona, refund, shirt, useReturnShop } from '#server/returns/test/return-shop.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { settleStatement } from './settle-statement.ts';

describe('a trial of a courier’s statement', () => {
  const use = useReturnShop();

  async function settle(
    isTrial: boolean,
    rows: { number: number; state: string }[],
    courier?: string,
  ) {
    const parts = { ...use.parts(), fixedSettings: {} };
    const written = rows.map(({ number, state }, index) => {
      return { line: index + 2, number: `#${number}`, state };
    });
    const settled = await settleStatement(parts, mona, { courier, rows: written, isTrial });
    if (isRefusal(settled)) throw new Error('A statement is not refused as a whole');
    return settled.ok;
  }

  it('tells what the statement would do, also what the order itself refuses', async () => {
    const back = await use.delivered();
    const returnId = await use.asked(back.browser, back.number, refund);
    const away = await use.order();
    for (const status of ['confirmed', 'shipped'] as const) {
      const by = { madeBy: 'mona' };
      await setStatus(use.database().db, away.number, status, use.clock(), by);
    }
    const rows = [
      { number: back.number, state: 'returned' },
      { number: away.number, state: 'تم التسليم' },
      { number: away.number, state: 'delivered' },
    ];
    const trial = await settle(true, rows);
    expect((await findOrderOfNumber(use.database().db, away.number))?.status).toBe('shipped');
    expect(trial).toMatchObject({
      unchanged: 1,
      changed: [{ line: 3, number: away.number, from: 'shipped', to: 'delivered' }],
      unfit: [{ line: 2, refused: { refusal: 'order-has-returns', returns: [returnId] } }],
    });
    expect(await settle(false, rows)).toEqual(trial);
    expect((await findOrderOfNumber(use.database().db, away.number))?.status).toBe('delivered');
  });

  it('takes the events of an order as they follow each other, in whatever order they stand', async () => {
    const [number, both] = [
      (await use.order({ lines: [shirt], delivery: testDelivery })).number,
      (await use.order({ lines: [shirt], delivery: testDelivery })).number,
    ];
    for (const each of [number, both]) {
      await setStatus(use.database().db, each, 'confirmed', use.clock(), { madeBy: 'mona' });
    }
    const rows = [
      { number, state: 'delivered' },
      { number: both, state: 'delivered' },
      { number: both, state: 'shipped' },
      { number, state: 'out for delivery' },
      { number, state: 'out for delivery' },
      { number: both, state: 'refused' },
    ];
    const refused = { refusal: 'order-rows-contradict', number: both, lines: [3, 4, 7] };
    const told = {
      unchanged: 1,
      changed: [
        { line: 2, from: 'shipped', to: 'delivered' },
        { line: 5, from: 'confirmed', to: 'shipped' },
      ],
      unfit: [3, 4, 7].map((line) => ({ line, refused })),
    };
    expect(await settle(true, rows)).toMatchObject(told);
    expect(await settle(false, rows)).toMatchObject(told);
    expect((await findOrderOfNumber(use.database().db, number))?.status).toBe('delivered');
    expect(await settle(false, rows)).toMatchObject({ unchanged: 3, changed: [] });
  });

  it('changes no order that another courier has', async () => {
    const ofCouriers = ['DHL', 'BOSTA', undefined].map(async (courier) => {
      const { number } = await use.order();
      await setStatus(use.database().db, number, 'confirmed', use.clock(), { madeBy: 'mona' });
      const shipped = { madeBy: 'mona', ...(courier && { courier }) };
      await setStatus(use.database().db, number, 'shipped', use.clock(), shipped);
      return number;
    });
    const [other = 0, own = 0, unnamed = 0] = await Promise.all(ofCouriers);
    const rows = [other, own, unnamed].map((number) => ({ number, state: 'refused' }));
    const refused = { number: other, own: 'DHL', courier: 'Bosta' };
    for (const isTrial of [true, false]) {
      expect(await settle(isTrial, rows, 'bosta')).toMatchObject({
        changed: [{ number: own }, { number: unnamed }],
        unfit: [{ line: 2, refused: { refusal: 'order-of-other-courier', ...refused } }],
      });
    }
    const order = await findOrderOfNumber(use.database().db, other);
    expect(order?.history.at(-1)).toMatchObject({ status: 'shipped', courier: 'DHL' });
  });

  it('is refused as a whole when nobody knows the courier', async () => {
    const parts = { ...use.parts(), fixedSettings: {} };
    expect(await settleStatement(parts, mona, { courier: 'Bostaa', rows: [] })).toEqual({
      refusal: 'no-such-courier',
      name: 'Bostaa',
      names: ['Aramex', 'Bosta'],
    });
  });
});
