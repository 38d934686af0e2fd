import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDelivery } from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { useOrderShop } from '#server/orders/test/use-order-shop.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { type AskedOrders, searchOrders } from './list-orders.ts';

const actor = { kind: 'staff', name: 'mona', procedure: 'orders.list' } as const;

describe('a list of orders', () => {
  const use = useOrderShop();

  async function place(change: object = {}, email = `${randomUUID()}@example.com`) {
    return use.place({ delivery: { ...testDelivery, ...change } }, { email });
  }
  async function list(asked: AskedOrders) {
    const outcome = await searchOrders(
      { database: use.database(), clock: () => new Date() },
      actor,
      asked,
    );
    return isRefusal(outcome) ? expect.fail(outcome.refusal) : outcome.ok;
  }
  const find = async (search: string) => (await list({ search })).rows.map(({ number }) => number);

  it('finds one by what the owner remembers of it', async () => {
    const mona = await place(
      { name: 'Mona Adel', mobile: '01234567890', otherMobile: '01098761234' },
      'Mona.Adel@Shop.example',
    );
    const arabic = await place({ name: 'أحمد  مُصطفى', mobile: '01155544433' });
    const percent = await place({ name: 'Omar 100%_', mobile: '01511122233' });
    for (const typed of [
      ...[String(mona), ` ${mona} `, '7890', '34567', '01234567890', '+20 123 456 7890'],
      ...[
        '٧٨٩٠',
        '1234-567',
        '98761',
        'mona adel',
        'ADEL',
        'ona',
        'mona.adel@shop',
        'SHOP.EXAMPLE',
        'mo a',
      ],
    ]) {
      expect(await find(typed), typed).toEqual([mona]);
    }
    for (const typed of ['احمد', 'مصطفي', 'أحمد مصطفى', 'مصطفى احمد', 'صطف', 'مص', '٤٤٣٣']) {
      expect(await find(typed), typed).toEqual([arabic]);
    }
    expect(await find('100%_')).toEqual([percent]);
    for (const typed of [
      '789',
      '012345678901',
      'Mona Omar',
      'amstfy',
      'MSOF',
      'mo%',
      '%',
      "'; --",
      '\\',
    ]) {
      expect(await find(typed), typed).toEqual(typed === '%' ? [percent] : []);
    }
  });

  it('finds it by its new address and e-mail, and no more by the old ones', async () => {
    const number = await place({ name: 'Hoda Old', mobile: '01066677788' });
    await use.database().db.execute(sql`update orders set email = 'other@new.example',
      delivery = delivery || '{"name": "Hoda Newname"}' where number = ${number}`);
    expect(await find('newname')).toEqual([number]);
    expect(await find('other@new')).toEqual([number]);
    expect(await find('Hoda Old')).toEqual([]);
  });

  it('finds among those of a status', async () => {
    const name = `Among${randomUUID().slice(0, 6)}`;
    const [one, other] = [await place({ name }), await place({ name })];
    await stepOrder(use.shop().parts, other, 'confirmed', { madeBy: 'mona' }, new Date());
    const among = async (status: 'placed' | 'confirmed' | 'refused') =>
      (await list({ search: name, filters: { status } })).rows.map(({ number }) => number);
    expect(await among('placed')).toEqual([one]);
    expect(await among('confirmed')).toEqual([other]);
    expect(await among('refused')).toEqual([]);
  });

  it('comes page by page, each order once, though new ones are placed meanwhile', async () => {
    const name = `Pager${randomUUID().slice(0, 6)}`;
    const numbers: number[] = [];
    for (let count = 0; count < 5; count += 1) numbers.push(await place({ name }));
    const seen: number[] = [];
    let after: number | undefined;
    do {
      const { rows, next } = await list({ search: name, limit: 2, after });
      seen.push(...rows.map(({ number }) => number));
      await place({ name });
      after = next ?? undefined;
    } while (after !== undefined);
    expect(seen).toEqual(numbers.toReversed());
  });
});
