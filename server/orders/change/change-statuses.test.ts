import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailOutbox } from '#server/mail/schema.ts';
import { changeWords } from '#server/orders/mails/change-words.ts';
import { findOrderOfNumber } from '#server/orders/read/read-orders.ts';
import { testDelivery } from '#server/orders/test/order-shop.ts';
import { partsAt } from '#server/orders/test/step-order.ts';
import { useOrderShop } from '#server/orders/test/use-order-shop.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { changeStatuses, shipOrders } from './change-statuses.ts';

const mona = { kind: 'staff', name: 'mona', procedure: 'orders.ship' } as const;

describe('a parcel', () => {
  const use = useOrderShop();

  const parts = () => partsAt(use.shop().parts, new Date());

  async function order({ isConfirmed = true } = {}): Promise<number> {
    const number = await use.place({ delivery: testDelivery }, { proved: true });
    if (isConfirmed)
      await changeStatuses(parts(), mona, { numbers: [number], status: 'confirmed' });
    return number;
  }

  const ship = (number: number, details: object = {}) =>
    shipOrders(parts(), mona, { numbers: [number], ...details });
  const lastStep = async (number: number) =>
    (await findOrderOfNumber(use.database().db, number))?.history.at(-1);

  it('gets its waybill later, and a mistyped one is corrected; the log and the shopper hear of it', async () => {
    const number = await order();
    await ship(number, { courier: 'Bosta', note: 'Call first' });
    expect(await ship(number, { waybill: '88' })).toMatchObject({
      ok: {
        rows: [
          {
            was: 'shipped',
            corrected: [{ detail: 'waybill', was: null, is: '88' }],
            hasMail: true,
          },
        ],
      },
    });
    await ship(number, { courier: 'Aramex', waybill: '89' });
    expect(await lastStep(number)).toMatchObject({
      ...{ courier: 'Aramex', waybill: '89', note: 'Call first' },
    });
    const [line] = await use
      .database()
      .db.select()
      .from(changeLog)
      .where(eq(changeLog.thing, String(number)))
      .orderBy(desc(changeLog.id));
    expect(line).toMatchObject({
      actorName: 'mona',
      before: { courier: 'Bosta', waybill: '88' },
      after: { courier: 'Aramex', waybill: '89' },
    });
    const mails = await use
      .database()
      .db.select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderNumber, number));
    const step = mails.findLast(({ kind }) => kind === 'order-change')?.step ?? '';
    const told = await findOrderOfNumber(use.database().db, number);
    if (!told) throw new Error('No order');
    expect((await changeWords(use.database().db, told, step, 'en'))?.details).toEqual([
      'Courier: Aramex',
      'Parcel number: 89',
      'Note: Call first',
    ]);
  });

  it('that is shipped again with the same words tells nobody anything', async () => {
    const number = await order();
    await ship(number, { courier: 'Bosta', waybill: '5' });
    const again = await ship(number, { courier: 'Bosta', waybill: '5' });
    expect(again).toMatchObject({ ok: { rows: [{ corrected: [], warnings: [] }] } });
    expect(again).not.toHaveProperty('ok.rows.0.hasMail');
  });

  it('that is delivered is corrected no more, and a late note is refused', async () => {
    const number = await order();
    await ship(number, { waybill: '6' });
    const numbers = [number];
    await changeStatuses(parts(), mona, { numbers, status: 'delivered', note: 'At the gate' });
    expect(await ship(number, { waybill: '7' })).toMatchObject({
      ok: { rows: [{ isDone: false, refused: { refusal: 'order-cannot-become' } }] },
    });
    expect(
      await changeStatuses(parts(), mona, { numbers, status: 'delivered', note: 'At the door' }),
    ).toMatchObject({ ok: { rows: [{ refused: { refusal: 'note-is-late' } }] } });
    expect(await lastStep(number)).toMatchObject({ note: 'At the gate' });
  });

  it('has a waybill of its own: several orders get none, and who repeats one is warned', async () => {
    const [first, second] = [await order(), await order()];
    const numbers = [first, second];
    const asked = { numbers, waybill: '5555', courier: 'Bosta' };
    const refused = { refusal: 'waybill-of-one' };
    expect(await shipOrders(parts(), mona, asked)).toEqual(refused);
    expect(await changeStatuses(parts(), mona, { ...asked, status: 'shipped' })).toEqual(refused);
    await ship(first, { courier: 'Bosta', waybill: '5555' });
    const warnings = [{ refusal: 'waybill-of-others', waybill: '5555', orders: [first] }];
    expect(await ship(second, { courier: ' bosta ', waybill: '5555' })).toMatchObject({
      ok: { rows: [{ isDone: true, warnings }] },
    });
    expect(await ship(second, { courier: 'Aramex' })).toMatchObject({
      ok: { rows: [{ warnings: [] }] },
    });
  });

  it('is of a confirmed order, and told with no other status', async () => {
    const number = await order({ isConfirmed: false });
    expect(await ship(number)).toMatchObject({
      ok: { rows: [{ isDone: false, refused: { refusal: 'order-cannot-become' } }] },
    });
    const asked = { numbers: [number], status: 'confirmed', courier: 'Bosta' } as const;
    expect(await changeStatuses(parts(), mona, asked)).toEqual({
      refusal: 'parcel-without-shipping',
      status: 'confirmed',
    });
  });
});
