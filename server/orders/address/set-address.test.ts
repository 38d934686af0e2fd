import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { setStatus } from '#server/orders/change/queries.ts';
import { testDelivery } from '#server/orders/test/order-shop.ts';
import { partsAt } from '#server/orders/test/step-order.ts';
import { useOrderShop } from '#server/orders/test/use-order-shop.ts';
import { changeLog } from '#server/use-cases/schema.ts';
import { setAddress } from './set-address.ts';

const mona = { kind: 'staff', name: 'mona', procedure: 'orders.setAddress' } as const;

describe('an address that the shopper has told the owner', () => {
  const use = useOrderShop();

  async function order(change: object = {}): Promise<number> {
    return use.place(change, { proved: true });
  }

  const set = (number: number, delivery: object, fixedSettings = {}) =>
    setAddress({ ...partsAt(use.shop().parts, new Date()), fixedSettings }, mona, {
      number,
      delivery,
    });

  it('is the order’s, at what the delivery costs, and is in the log without itself', async () => {
    const number = await order();
    const first = await set(number, testDelivery);
    expect(first).toMatchObject({
      ok: { isNew: true, order: { delivery: testDelivery, deliveryFee: expect.any(Number) } },
    });
    // The shopper has said it; of another one a mail tells.
    expect(first).not.toHaveProperty('ok.hasMail');
    expect(await set(number, testDelivery)).toMatchObject({ ok: { isNew: false } });
    const other = { ...testDelivery, street: '9 Nile St' };
    expect(await set(number, other)).toMatchObject({ ok: { isNew: true, hasMail: true } });
    const isSet = eq(changeLog.procedure, 'orders.setAddress');
    const lines = await use
      .database()
      .db.select()
      .from(changeLog)
      .where(and(isSet, eq(changeLog.thing, String(number))));
    expect(lines).toMatchObject([
      { actorName: 'mona', before: { deliveryFee: null }, after: { addressAt: expect.anything() } },
      { actorName: 'mona' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('Mona Adel');
  });

  it('is taken where a shopper would be refused, with a warning: the owner decides', async () => {
    const limits = { blockedPhones: testDelivery.mobile, cashCeiling: '1' };
    expect(await set(await order(), testDelivery, limits)).toMatchObject({
      ok: {
        isNew: true,
        warnings: [
          { refusal: 'above-cash-ceiling-by-owner', ceilingAmount: 100 },
          { refusal: 'phone-blocked' },
        ],
      },
    });
  });

  it('is refused otherwise by the rules of a shopper, with what to do', async () => {
    const number = await order();
    expect(await set(number, { ...testDelivery, city: '' })).toEqual({
      refusal: 'address-is-wrong',
      fields: ['city'],
    });
    expect(await set(9_999_999, testDelivery)).toMatchObject({ refusal: 'no-order' });
    const away = await order({ delivery: testDelivery });
    const by = { madeBy: 'mona' };
    await setStatus(use.database().db, away, 'confirmed', new Date(), by);
    await setStatus(use.database().db, away, 'shipped', new Date(), by);
    expect(await set(away, { ...testDelivery, city: 'Haram' })).toEqual({
      refusal: 'order-is-shipped',
      number: away,
      status: 'shipped',
    });
  });
});
