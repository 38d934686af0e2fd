import { describe, expect, it } from 'vitest';
import { setStatus } from '#server/orders/change/queries.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { mona, refund, useReturnShop } from '#server/returns/test/return-shop.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { settleStatement } from './settle-statement.ts';

describe('a trial of a courier’s statement', () => {
  const use = useReturnShop();

  async function settle(isTrial: boolean, rows: { number: number; state: string }[]) {
    const parts = { ...use.parts(), fixedSettings: {} };
    const written = rows.map(({ number, state }, index) => {
      return { line: index + 2, number: `#${number}`, state };
    });
    const settled = await settleStatement(parts, mona, { rows: written, isTrial });
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
      changed: [{ line: 3, number: away.number, from: 'shipped', to: 'delivered' }],
      unfit: [
        { line: 2, refused: { refusal: 'order-has-returns', returns: [returnId] } },
        { line: 4, refused: { refusal: 'order-stands-twice', earlier: 3 } },
      ],
    });
    expect(await settle(false, rows)).toEqual(trial);
    expect((await findOrderOfNumber(use.database().db, away.number))?.status).toBe('delivered');
  });
});
