import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
} from '#server/orders/test/order-shop.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { deleteAddresses, selectAddresses } from './address-book.ts';

const delivery: Delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};

describe('the addresses of an account', () => {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let now = Date.parse('2026-11-21T12:00:00Z');
  let browser: TestBrowser;
  let stranger: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database, { clock: () => new Date(now) });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    browser = await signedIn(shop.url, randomUUID());
    stranger = await signedIn(shop.url, randomUUID());
  });

  async function save(flat: string, as = browser) {
    now += 1_000;
    return as.call('PUT', '/api/delivery', { json: { ...delivery, flat } });
  }
  async function kept(as = browser) {
    const { body } = await as.call('GET', '/api/delivery');
    return body as { delivery: Delivery | null; addresses: { id: number; delivery: Delivery }[] };
  }
  const flats = async () => (await kept()).addresses.map((each) => each.delivery.flat);

  it('are none at first, and nobody else’s', async () => {
    expect(await kept()).toEqual({ delivery: null, addresses: [] });
    const typed = { ...delivery, mobile: '+20 101 234 5678', landmark: ' ' };
    const put = await browser.call('PUT', '/api/delivery', { json: typed });
    expect(put).toMatchObject({ status: 200, body: { delivery } });
    const addresses = [{ id: expect.any(Number), delivery }];
    expect(await kept()).toEqual({ delivery, addresses });
    expect(await kept(stranger)).toEqual({ delivery: null, addresses: [] });
  });

  it('come from orders too', async () => {
    await save('1');
    await save('2');
    now += 1_000;
    await placeTestOrder(browser, { ...testOrder, delivery: { ...delivery, flat: '1' } });
    expect(await flats()).toEqual(['1', '2']);
    expect((await kept()).delivery).toEqual({ ...delivery, flat: '1' });
  });

  it('are the last five, the newest first, and each once', async () => {
    for (const flat of ['1', '2', '3', '4', '5', '2', '6', '6']) await save(flat);
    expect(await flats()).toEqual(['6', '2', '5', '4', '3']);
  });

  it('are corrected in their place', async () => {
    await save('1');
    const first = (await save('2')).body as { id: number };
    now += 1_000;
    const correct = (flat: string, id: number, as = browser) =>
      as.call('PUT', `/api/delivery/${id}`, { json: { ...delivery, flat } });
    const { body } = await correct('3', first.id);
    expect(await flats()).toEqual(['3', '1']);
    expect(body).toEqual({
      delivery: { ...delivery, flat: '3' },
      id: (await kept()).addresses[0]?.id,
    });
    const known = await correct('1', (body as { id: number }).id);
    expect(known.body).toEqual({ delivery: { ...delivery, flat: '1' }, id: null });
    expect(await flats()).toEqual(['1']);
    // One that is gone, and another account's, are left alone.
    await correct('4', first.id);
    await correct('5', (await kept()).addresses[0]?.id ?? 0, stranger);
    expect(await flats()).toEqual(['4', '1']);
    expect(await correct('1', 0)).toMatchObject({ status: 404 });
  });

  it('have ids that do not tell how many others were kept in between', async () => {
    const idOf = async (flat: string, as?: TestBrowser) => {
      const { body } = await save(flat, as);
      return (body as { id: number }).id;
    };
    const first = await idOf('1');
    await idOf('1', stranger);
    // One of 2³² numbers is hardly ever so small.
    expect(Math.abs((await idOf('2')) - first)).toBeGreaterThan(1000);
  });

  it('are five, and each once, however many come at once', async () => {
    const words = Array.from({ length: 30 }, (_, index) => String(index % 10));
    await Promise.all(words.map((flat) => save(flat)));
    const left = await flats();
    expect(left).toHaveLength(5);
    expect(new Set(left).size).toBe(5);
  });

  it('are removed one by one by their account alone', async () => {
    await save('1');
    await save('2');
    const [newest, oldest] = (await kept()).addresses;
    const remove = (as: TestBrowser, id: unknown) =>
      as.call('DELETE', `/api/delivery/${id}`, { json: {} });
    expect((await remove(stranger, newest?.id)).body).toEqual({ delivery: null, addresses: [] });
    expect(await flats()).toEqual(['2', '1']);
    for (let time = 0; time < 2; time += 1) {
      expect(await remove(browser, newest?.id)).toMatchObject({
        status: 200,
        body: { delivery: { flat: '1' }, addresses: [oldest] },
      });
    }
    for (const id of ['x', '0', '-1', '1.5', '9'.repeat(30)]) {
      expect((await remove(browser, id)).status).toBe(404);
    }
  });

  it('are changed neither by other sites nor by half an address', async () => {
    const headers = { 'x-xsrf-token': undefined };
    for (const [method, path] of [
      ['PUT', '/api/delivery'],
      ['DELETE', '/api/delivery/1'],
    ] as const) {
      expect(await browser.call(method, path, { json: delivery, headers })).toMatchObject({
        status: 403,
      });
    }
    const half = await browser.call('PUT', '/api/delivery', { json: { name: 'Mona' } });
    expect(half).toMatchObject({ status: 400, body: { faults: { mobile: 'missing' } } });
  });
});

it('the one address that an older version kept of each account is still there', async () => {
  const test = await createTestDatabase();
  try {
    const database = await test.open();
    await database.db.execute(sql`drop table addresses, delivery_terms, order_changes`);
    await database.db.execute(sql`drop index orders_without_address`);
    for (const [account, flat] of [
      ['mona', '1'],
      ['adel', '2'],
    ]) {
      const kept = JSON.stringify({ ...delivery, flat });
      await database.db.execute(sql`insert into remembered_deliveries
        values (${account}, ${kept}::jsonb, now())`);
    }
    await database.db.execute(sql`delete from migrations where name = '0014_delivery.sql'`);
    await migrate(database);
    for (const [account, flat] of [
      ['mona', '1'],
      ['adel', '2'],
    ] as const) {
      expect(await selectAddresses(database.db, account)).toMatchObject([
        { delivery: { ...delivery, flat } },
      ]);
    }
    // Processes of the older version still read it; a deleted account is in neither.
    await database.transaction((tx) => deleteAddresses(tx, 'mona'));
    const { rows } = await database.db.execute(sql`select account_id from remembered_deliveries`);
    expect(rows).toEqual([{ account_id: 'adel' }]);
    expect(await selectAddresses(database.db, 'mona')).toEqual([]);
  } finally {
    await test.drop();
  }
});
