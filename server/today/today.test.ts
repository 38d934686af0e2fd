import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#server/mail/schema.ts';
import { procedures } from '#server/office/procedures.ts';
import { shirt, sizes, useTodayShop } from './test/today-shop.ts';

const { log, orders, products } = procedures;

const adel = { kind: 'staff', name: 'adel', role: 'seller' } as const;
const omar = { kind: 'staff', name: 'omar', role: 'packer' } as const;

describe('what waits today', () => {
  const { ask, show, pass, place, step, database, now } = useTodayShop();
  beforeEach(() => ask(products.publish, { rows: [{ ...shirt, sizes }] }));

  it('is nothing in a quiet shop', async () => {
    const none = { count: 0, rows: [] };
    expect(await show()).toMatchObject({
      ...{ toConfirm: none, toShip: none, cameBack: none, withoutAddress: none },
      ...{ returnsToDecide: none, undeliveredMails: none, newestOrder: null },
    });
  });

  it('has new orders to confirm and confirmed ones to ship, those first that wait longest', async () => {
    const numbers: number[] = [];
    for (let count = 0; count < 7; count += 1) numbers.push(await place());
    const [first = 0, second = 0, third = 0] = numbers;
    pass(30);
    await step(second, 'confirmed');
    pass(2);
    await step(first, 'confirmed');
    const { toConfirm, toShip, newestOrder } = await show();
    expect(toConfirm.count).toBe(5);
    expect(toConfirm.rows[0]).toMatchObject({
      number: third,
      name: 'Mona Hassan',
      ageMinutes: 32 * 60,
    });
    // Each by the time in its own pile, not since it was placed.
    expect(toShip).toMatchObject({
      count: 2,
      rows: [
        { number: second, ageMinutes: 2 * 60 },
        { number: first, ageMinutes: 0 },
      ],
    });
    expect(newestOrder).toBe(numbers.at(-1));
  });

  it('shows the first five of a pile, and counts all', async () => {
    for (let count = 0; count < 7; count += 1) await place();
    const { toConfirm } = await show();
    expect([toConfirm.count, toConfirm.rows.length]).toEqual([7, 5]);
  });

  it('leaves out what was put off, until it comes back: then it has waited since', async () => {
    const number = await place();
    pass(1);
    await ask(orders.noteContact, { number, kind: 'no-answer', until: 'two-hours' });
    expect((await show()).toConfirm.count).toBe(0);
    pass(5);
    expect((await show()).toConfirm).toMatchObject({
      count: 1,
      rows: [{ number, ageMinutes: 3 * 60 }],
    });
  });

  it('has an order back in its pile with its old waiting time when a step was taken back', async () => {
    const number = await place();
    pass(5);
    const id = await step(number, 'confirmed');
    await ask(log.undo, { id });
    const { toConfirm, toShip } = await show();
    expect(toShip.count).toBe(0);
    expect(toConfirm.rows).toMatchObject([{ number, ageMinutes: 5 * 60 }]);
  });

  it('has orders without an address, what is nearly sold out, and mails that could not be sent', async () => {
    const number = await place({ delivery: undefined, withoutAddress: true });
    await place({ email: 'gone@example.com' });
    const failed = { givenUpAt: now(), lastError: '550 No such user' };
    await database()
      .db.update(mailOutbox)
      .set(failed)
      .where(eq(mailOutbox.recipient, 'gone@example.com'));
    expect(await show()).toMatchObject({
      withoutAddress: { count: 1, rows: [{ number, name: null }] },
      lowStock: {
        count: 2,
        rows: [
          { id: 7, size: 'L', left: 0, name: 'Shirt', nameAr: 'قميص' },
          { id: 7, size: 'M', left: 3 },
        ],
      },
      undeliveredMails: {
        count: 1,
        rows: [
          { orderNumber: number + 1, recipient: 'gone@example.com', reason: '550 No such user' },
        ],
      },
    });
  });

  it('is for a packer what is to ship, and for a seller all of it', async () => {
    await place();
    const number = await place();
    await step(number, 'confirmed');
    expect(await show(omar)).toEqual({
      toShip: {
        count: 1,
        rows: [{ number, name: 'Mona Hassan', ageMinutes: 0, needsAddress: false }],
      },
    });
    const sellers = await show(adel);
    expect(sellers).toMatchObject({ toConfirm: { count: 1 }, cameBack: { count: 0 } });
  });
});
