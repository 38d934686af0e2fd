import type { Database } from '#server/database/database.ts';
import type { TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { accounts } from '#server/identity/schema.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import type { Procedure } from '#server/office/procedure.ts';
import { procedures } from '#server/office/procedures.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';

export const mona = { kind: 'staff', name: 'mona', role: 'owner', isProved: true } as const;

const day = 24 * 60 * 60 * 1000;

export interface OwnersShop {
  /** At one moment, always the same. */
  parts: OfficeParts;
  orders: readonly number[];
  returns: readonly number[];
  releases: readonly string[];
}

const delivery = {
  ...{ name: 'Mona Hassan', mobile: '01012345678', governorate: 'giza', city: 'Dokki' },
  ...{ street: '12 Mossadak St.' },
};

/**
 * A shop in which every question finds something: products with and without sizes, an order of each
 * status, paid and unpaid ones, a return at each step, codes, a chart, a courier and an account.
 */
export async function fillOwnersShop(
  test: Pick<TestDatabase, 'dataDir'>,
  database: Database,
): Promise<OwnersShop> {
  let now = Date.parse('2026-11-20T10:00:00Z');
  const parts = officeParts(
    loadEnvironment({ DATA_DIR: test.dataDir, PUBLIC_URL: 'https://shop.example' }),
    database,
    () => new Date(now),
  );
  const asked: Ask = async (row, given) => {
    const { outcome, faults } = await callProcedure(row as Procedure, parts, mona, given, 'en');
    if (!outcome || isRefusal(outcome)) throw new Error(JSON.stringify({ given, faults, outcome }));
    const refused = JSON.stringify(outcome.ok).includes('"isDone":false');
    if (refused) throw new Error(JSON.stringify({ given, outcome }));
    return outcome.ok as Record<string, unknown>;
  };
  const releases = await fillCatalogue(asked);
  await fillTerms(asked);
  const times = {
    ...{ passwordUpdatedAt: new Date(now), validSince: new Date(now), createdAt: new Date(now) },
    ...{ lastRefreshAt: new Date(now), lastSignInAt: new Date(now) },
  };
  await database.db
    .insert(accounts)
    .values({ id: 'a', email: 'mona@example.com', passwordHash: '', ...times });

  const orders: number[] = [];
  async function order(given: object, ...steps: readonly object[]): Promise<number> {
    const { order } = (await asked(procedures.orders.create, {
      ...{ lines: ['7:Mx2', '1'], delivery, email: 'mona@example.com', ...given },
    })) as { order: { number: number } };
    for (const step of steps) await stepOf(order.number, step);
    orders.push(order.number);
    return order.number;
  }
  const stepOf = (number: number, step: object) =>
    'reference' in step || 'paid' in step
      ? asked(procedures.orders.paid, { numbers: [number] })
      : asked(procedures.orders.changeStatus, { numbers: [number], ...step });
  const to = (status: string) => ({ status });
  const way = [to('confirmed'), to('shipped'), to('delivered')];
  const transfer = { payment: 'transfer' };
  await order({});
  await order({ code: 'EID25' }, to('confirmed'));
  await order({}, to('confirmed'), { status: 'shipped', courier: 'Bosta', waybill: '77' });
  await order({}, to('confirmed'), to('shipped'), to('refused'));
  await order({ sale: true }, ...way, to('returned'));
  await order({}, to('cancelled'));
  await order({ delivery: undefined, withoutAddress: true });
  await order(transfer);
  await order(transfer, { paid: true });
  await order(transfer, { paid: true }, to('confirmed'), to('cancelled'));

  const returns: number[] = [];
  async function sendBack(given: object, ...steps: readonly [unknown, object?][]): Promise<void> {
    const number = await order(transfer, { paid: true }, ...way);
    const { id } = (await asked(procedures.returns.create, {
      ...{ number, line: ['7:M'], reason: 'too_small', ...given },
    })) as { id: number };
    for (const [row, details] of steps) await asked(row, { id, ...details });
    returns.push(id);
  }
  const { approve, decline, receive, refund, exchange } = procedures.returns;
  const [money, otherSize] = [{ refund: 'cash' }, { to: 'L' }];
  const received: [unknown, object?][] = [[approve], [receive, { sellable: true }]];
  await sendBack(money);
  await sendBack(otherSize);
  await sendBack(money, [approve]);
  await sendBack(otherSize, [approve]);
  await sendBack(money, [decline, { note: 'Worn' }]);
  await sendBack(money, ...received);
  await sendBack(otherSize, ...received);
  await sendBack(money, ...received, [refund]);
  await sendBack(otherSize, ...received, [exchange]);
  await order({}, ...way);
  now += 3 * day;
  return { parts, orders, returns, releases };
}

/** Of any row; a refusal is an error. */
type Ask = (row: unknown, given: object) => Promise<Record<string, unknown>>;

async function fillCatalogue(asked: Ask): Promise<string[]> {
  const product = { description: 'Soft', imagePath: 'a.png', categoryType: 'clothes' };
  const sizes = 'S|M|L';
  const rows = [
    { ...product, id: 1, name: 'Nile Runner', nameAr: 'عدّاء النيل', price: 250, stock: 100 },
    { ...product, id: 2, name: 'Sock', price: 0.5 },
    { ...product, id: 7, name: 'Shirt', price: 500, sizes: 'S:0|M:100|L:20' },
    { ...product, id: 8, name: 'Kept Shirt', price: 200, sizes, returnable: 'no' },
  ];
  const releases: string[] = [];
  for (const price of [300, 250]) {
    const changed = rows.map((row) => (row.id === 1 ? { ...row, price } : row));
    const published = await asked(procedures.products.publish, { rows: changed });
    releases.push(String(published.release));
  }
  return releases;
}

async function fillTerms(asked: Ask): Promise<void> {
  const chart = { name: 'Shirts', measures: ['chest'], sizes: [{ size: 'M', cm: [[88, 92]] }] };
  await asked(procedures.charts.import, { charts: [chart] });
  await asked(procedures.codes.add, { code: 'EID25', percent: 25, minimum: 100 });
  await asked(procedures.codes.add, { code: 'OVER1', amount: 50, usesPerAccount: 1 });
  await asked(procedures.codes.end, { code: 'OVER1' });
  await asked(procedures.settings.set, { name: 'transfer-handle', value: 'mona@instapay' });
  await asked(procedures.delivery.set, { governorate: 'giza', city: 'Dokki', fee: 20, days: 1 });
  await asked(procedures.delivery.set, { governorate: 'matrouh', closed: true });
  const mapping = {
    columns: [{ column: 'Name', field: 'name' }],
    statement: { number: 'Order' },
    states: [{ word: 'done', state: 'delivered' }],
  };
  await asked(procedures.couriers.set, { name: 'Nile Post', mapping });
}
