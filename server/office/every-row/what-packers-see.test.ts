import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { type Caller, callProcedure } from '#server/office/call-procedure.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { fillOwnersShop, mona, type OwnersShop } from '#server/office/test/owners-shop.ts';
import { returns } from '#server/returns/schema.ts';
import { ProofNeededError } from '#server/use-cases/access-errors.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';

const packer = { kind: 'staff', name: 'omar', role: 'packer' } as const;

let test: TestDatabase;
let shop: OwnersShop;
beforeAll(async () => {
  test = await createTestDatabase();
  shop = await fillOwnersShop(test, await test.open());
});
afterAll(() => test.drop());

type Answer = Record<string, unknown>;

async function seen<Row extends Pick<Procedure, 'roles'>>(
  row: Row,
  given: object,
): Promise<Answer> {
  const called = await callProcedure(row as unknown as Procedure, shop.parts, packer, given, 'en');
  const { outcome } = called;
  if (!outcome || isRefusal(outcome)) throw new Error(JSON.stringify(called));
  return outcome.ok as Answer;
}

/** Every name of a field in it, at any depth. */
function fieldsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(fieldsIn)];
}

/** Of what the shop earns, and of how people are reached. */
const kept = [
  ...['email', 'accountId', 'mailAddress', 'totalPrice', 'discount', 'piecePrice', 'deliveryFee'],
  ...['code', 'paidAmount', 'paymentReference', 'toGiveBack', 'givenBack', 'refusals', 'madeBy'],
  ...['payout', 'payoutHandle', 'refund', 'refundReference', 'owed', 'undelivered', 'hasSale'],
];

/** Parts of the phone and of the e-mail address of all who order. */
const unseen = ['2345678', '5678', '01012345678', 'example.com', 'mona@', 'mona example', 'm e'];

function expectNoneKept(answer: Answer): void {
  expect(fieldsIn(answer).filter((name) => kept.includes(name))).toEqual([]);
  expect(JSON.stringify(answer)).not.toContain('@');
}

describe('somebody who packs', () => {
  it('finds orders without prices, e-mail addresses and phone numbers', async () => {
    const list = await seen(procedures.orders.list, {});
    expectNoneKept(list);
    expect(JSON.stringify(list)).not.toMatch(/01012345678|toPay/);
    expect(list.rows).toContainEqual(expect.objectContaining({ number: shop.orders[0] }));
  });

  it('finds orders and returns by number and name, and by nothing that is not seen', async () => {
    const { orders } = procedures;
    const [first] = shop.orders;
    for (const row of [orders.list, procedures.returns.list]) {
      const found = async (search: string) => {
        const { rows } = await seen(row, { search });
        return (rows as Answer[]).length;
      };
      for (const search of ['Mona', 'hassan mo']) expect(await found(search), search).not.toBe(0);
      for (const search of unseen) expect([search, await found(search)]).toEqual([search, 0]);
    }
    const { rows } = await seen(orders.list, { search: String(first) });
    expect(rows).toMatchObject([{ number: first }]);
    const owners = await callProcedure(orders.list, shop.parts, mona, { search: '2345678' }, 'en');
    expect(owners).not.toMatchObject({ outcome: { ok: { rows: [] } } });
    const owed = { filters: { owed: true } };
    const byMona = { filters: { person: 'mona' } };
    for (const row of [orders.list, orders.count]) {
      expect(await callProcedure(row as Procedure, shop.parts, packer, owed, 'en')).toMatchObject({
        outcome: { refusal: 'owed-is-not-seen' },
      });
      expect(await callProcedure(row as Procedure, shop.parts, packer, byMona, 'en')).toMatchObject(
        {
          outcome: { refusal: 'person-is-not-seen' },
        },
      );
    }
    for (const search of unseen) {
      expect([search, await seen(orders.count, { search })]).toMatchObject([
        search,
        { counts: {} },
      ]);
    }
  });

  it('reads amount, street and the number that the courier calls only while a parcel is made or carried', async () => {
    const withParcel = new Map<string, boolean[]>();
    for (const number of shop.orders) {
      const order = await seen(procedures.orders.show, { number });
      expectNoneKept(order);
      const told = JSON.stringify(order);
      const parcel = ['01012345678', 'Mossadak', '"toPay"'].map((part) => told.includes(part));
      if (order.delivery) withParcel.set(String(order.status), parcel);
    }
    const [all, none] = [Array(3).fill(true), Array(3).fill(false)];
    expect(Object.fromEntries(withParcel)).toEqual({
      ...{ placed: none, confirmed: all, shipped: all, delivered: none },
      ...{ cancelled: none, refused: none, returned: none },
    });
  });

  it('reads of the slips what goes into the parcel and where it lies, and no price', async () => {
    const edited = { id: 7, changes: { shelf: 'A3' } };
    await callProcedure(procedures.products.edit, shop.parts, mona, edited, 'en');
    const slips = await seen(procedures.orders.slips, { numbers: [...shop.orders] });
    expectNoneKept(slips);
    const orders = slips.orders as (Answer & { lines: Answer[]; delivery: object | null })[];
    expect(orders.map(({ number }) => number)).toEqual(shop.orders);
    for (const { status, lines, delivery, toPay } of orders) {
      expect(lines).toContainEqual(expect.objectContaining({ name: 'Shirt', shelf: 'A3' }));
      const hasParcel = status === 'confirmed' || status === 'shipped';
      const told = JSON.stringify(delivery);
      if (delivery) expect([status, told.includes('01012345678')]).toEqual([status, hasParcel]);
      expect([status, toPay !== undefined]).toEqual([status, hasParcel]);
    }
  });

  it('reads of a return what comes back and why, and nothing of the money', async () => {
    expectNoneKept(await seen(procedures.returns.list, {}));
    for (const id of shop.returns) expectNoneKept(await seen(procedures.returns.show, { id }));
  });

  it('takes the steps of parcels, and is told nothing more', async () => {
    const [, approved] = await Promise.all(
      ['requested', 'approved'].map((status) => returnIn(status)),
    );
    const back = { id: approved, sellable: true };
    const received = await seen(procedures.returns.receive, back);
    expectNoneKept(received);
    expect(received).toMatchObject({ asked: { status: 'received' }, putBack: 1 });
    const number = shop.orders[1];
    const shipped = await seen(procedures.orders.ship, { numbers: [number], courier: 'Bosta' });
    expectNoneKept(shipped);
    expect(shipped.rows).toMatchObject([{ number, isDone: true, status: 'shipped' }]);
  });

  it('is told what somebody else has changed meanwhile, and not who', async () => {
    const [, confirmed] = shop.orders;
    const { version } = await seen(procedures.orders.show, { number: confirmed });
    const ship = async (by: Caller, waybill: string) => {
      const given = { numbers: [confirmed], versions: [version], waybill };
      const row = procedures.orders.ship;
      return callProcedure(row, shop.parts, by, given, 'en');
    };
    await ship({ ...mona, name: 'mona@shop.example' }, '700');
    const told = await ship(packer, '701');
    expect(told.outcome).toMatchObject({
      ok: {
        rows: [
          {
            isDone: false,
            refused: {
              refusal: 'changed-meanwhile',
              lines: [{ refusal: 'field-changed-by-somebody', theirs: '700', yours: '701' }],
            },
          },
        ],
      },
    });
    expectNoneKept(told.outcome as unknown as Answer);
    expect(fieldsIn(told)).not.toContain('who');
  });

  /** What a packer sees of it: the first in this state. */
  async function returnIn(status: string): Promise<unknown> {
    const { rows } = await seen(procedures.returns.list, {});
    return (rows as Answer[]).find((row) => row.status === status)?.id;
  }
});

it('where the money of a return goes is read after a proof, and stands in no other answer', async () => {
  const { approve, list, payout, show } = procedures.returns;
  const [id] = shop.returns;
  const goesTo = { payout: 'wallet', payoutHandle: '01155566677' } as const;
  await shop.parts.database.db.update(returns).set(goesTo);
  const adel = { kind: 'staff', name: 'adel', role: 'seller' } as const;
  for (const [row, given] of [[list, {}] as const, [show, { id }] as const]) {
    const called = await callProcedure(row as unknown as Procedure, shop.parts, mona, given, 'en');
    expect(called).toHaveProperty('outcome.ok');
    expect(JSON.stringify(called)).not.toContain('01155566677');
  }
  const approved = await callProcedure(approve, shop.parts, adel, { id }, 'en');
  expect(approved).toHaveProperty('outcome.ok.asked.status', 'approved');
  expect(JSON.stringify(approved)).not.toContain('01155566677');
  const ask = (isProved: boolean) =>
    callProcedure(payout, shop.parts, { ...adel, isProved }, { id }, 'en');
  await expect(ask(false)).rejects.toThrow(ProofNeededError);
  expect(await ask(true)).toEqual({ outcome: { ok: { id, ...goesTo } } });
});

it('all that a packer reads says what is seen of it, or tells of nobody and no money', () => {
  const all = Object.entries(procedures).flatMap(([noun, rows]) =>
    Object.entries(rows as Record<string, Procedure>).map(
      ([verb, row]) => [`${noun}.${verb}`, row] as const,
    ),
  );
  const whole = all.filter(
    ([, { roles, outputFor }]) => roles.includes('packer') && !outputFor?.packer,
  );
  expect(whole.map(([name]) => name)).toEqual([
    'products.list',
    'charts.show',
    'stock.list',
    'couriers.list',
    'couriers.show',
    // The table that the courier gets.
    'couriers.parcels',
    'delivery.show',
    // One's own.
    'views.list',
    'views.save',
    'views.remove',
  ]);
});
