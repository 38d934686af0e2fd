import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderTokenHeader } from '#domain/order/order-link.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { attemptCounters } from '#server/limits/schema.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';
import { newSecret } from '#server/secrets/secret.ts';
import { type Shopper, shoppersOf, testDelivery } from '#server/test/shoppers.ts';
import { startWholeShop, type WholeShop } from '#server/test/whole-shop.ts';

let shop: WholeShop;
let shoppers: Awaited<ReturnType<typeof shoppersOf>>;
let owner: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  shop = await startWholeShop();
  shoppers = await shoppersOf(shop);
  owner = await openDatabase({ ...shop.place, log: shop.log });
});
afterAll(async () => {
  await owner.close();
  await shop.stop();
});
beforeEach(async () => {
  await owner.db.delete(attemptCounters);
});

/** `work` runs while another process has locked the row. */
function whileLocked<T>(row: SQL, work: () => Promise<T>): Promise<T> {
  return owner.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`${row} for update`);
    expect(rows).toHaveLength(1);
    return work();
  });
}

/** Makes `count` calls at once. @returns those answered so far, and the answers of all */
function callAll<Answer>(count: number, call: () => Promise<Answer>) {
  const answered: Answer[] = [];
  const all = Array.from({ length: count }, async () => {
    const answer = await call();
    answered.push(answer);
    return answer;
  });
  return { answered, all: Promise.all(all) };
}

const bagOf = ({ accountId }: Shopper) =>
  sql`select 1 as one from bags where account_id = ${accountId}`;

/** Refused in the end: its price is not the shop's. */
function refusedOrder({ browser }: Shopper) {
  const { path, json, ...order } = shoppers.orderOf();
  const lines = json.lines.map((line) => ({ ...line, price: 1 }));
  return browser.call('POST', path, { ...order, json: { lines } });
}

const tooMany = { status: 429, body: { error: { code: 'too-many-at-once' } } };

describe('the changes of one account', () => {
  it('run two at once, ten wait, and the rest is told to try again; others do not notice', async () => {
    const [busy, other] = [await shoppers.newShopper(), await shoppers.newShopper()];
    const calls = await whileLocked(bagOf(busy), async () => {
      const calls = callAll(30, () => refusedOrder(busy));
      await expect.poll(() => calls.answered.length).toBe(18);
      for (const answer of calls.answered) {
        expect(answer).toMatchObject(tooMany);
        expect(answer.headers.get('retry-after')).toBe('1');
      }
      expect(await shoppers.waitingForLocks()).toBe(2);
      for (const { browser } of [busy, other]) {
        expect(await browser.call('GET', '/api/bag')).toMatchObject({ status: 200 });
      }
      for (const [name, { method, path, ...call }] of Object.entries(shoppers.changesOf(other))) {
        const { status } = await other.browser.call(method, path, call);
        expect([name, status]).not.toEqual([name, 429]);
      }
      return calls;
    });
    expect((await calls.all).filter(({ status }) => status === 409)).toHaveLength(12);
  });

  it('take turns on every route that changes something', async () => {
    const busy = await shoppers.newShopper();
    const calls = await whileLocked(bagOf(busy), async () => {
      const calls = callAll(30, () => refusedOrder(busy));
      await expect.poll(() => calls.answered.length).toBe(18);
      for (const [name, { method, path, ...call }] of Object.entries(shoppers.changesOf(busy))) {
        expect([name, await busy.browser.call(method, path, call)]).toMatchObject([name, tooMany]);
      }
      return calls;
    });
    await calls.all;
  });

  it('do not keep its shopper from choosing a new password, which ends those that wait', async () => {
    const busy = await shoppers.newShopper();
    const calls = await whileLocked(bagOf(busy), async () => {
      const calls = callAll(30, () => refusedOrder(busy));
      await expect.poll(() => calls.answered.length).toBe(18);
      const password = 'another password';
      const change = shoppers.identify('accounts:update', { idToken: busy.idToken, password });
      // It waits only for the two that hold the session.
      await expect.poll(shoppers.waitingForLocks).toBe(3);
      return { ...calls, change };
    });
    await calls.change;
    const statuses = (await calls.all).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(10);
    expect((await busy.browser.call('GET', '/session')).body).toEqual({ signedIn: false });
  });

  it('of many accounts leave connections for what others read', async () => {
    const busy = await Promise.all(Array.from({ length: 6 }, shoppers.newShopper));
    const other = await shoppers.newShopper();
    const ids = sql.join(
      busy.map(({ accountId }) => sql`${accountId}`),
      sql`, `,
    );
    const all = await owner.transaction(async (tx) => {
      await tx.execute(sql`select from bags where account_id in (${ids}) for update`);
      const calls = busy.map((each) => callAll(12, () => refusedOrder(each)));
      // One IP address leaves a place for others.
      await expect.poll(shoppers.waitingForLocks).toBe(4);
      for (const path of ['/api/bag', '/api/orders', '/session', '/stock.json', '/codes.json']) {
        expect([path, (await other.browser.call('GET', path)).status]).toEqual([path, 200]);
      }
      return calls;
    });
    for (const { all: answers } of all) {
      for (const { status } of await answers) expect(status).toBe(409);
    }
  });
});

it('what one asks to read takes two connections at most, also with invented sessions', async () => {
  const { browser } = await shoppers.newShopper();
  const invented = () =>
    fetch(`${shop.url}/api/bag`, { headers: { cookie: `session=${newSecret()}` } });
  const calls = await owner.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    const strangers = callAll(20, invented);
    const calls = callAll(30, () => browser.call('GET', '/api/bag'));
    await expect.poll(shoppers.waitingForLocks).toBe(2);
    await shop.database.reads.execute(sql`select 1 as one`);
    expect(await shoppers.waitingForLocks()).toBe(2);
    return { ...calls, strangers };
  });
  for (const { status } of await calls.all) expect(status).toBe(200);
  for (const { status } of await calls.strangers.all) expect(status).toBe(401);
});

it('the changes of one order by its link take turns, and its shopper’s own do not wait for them', async () => {
  const shopper = await shoppers.newShopper();
  const number = shopper.ids.open ?? expect.fail('there is no order');
  const token = await createOrderLink(owner.db, number, new Date());
  const headers = { [orderTokenHeader]: token };
  const { browser } = shopper;
  const calls = await whileLocked(
    sql`select 1 as one from orders where number = ${number}`,
    async () => {
      const json = testDelivery;
      const calls = callAll(30, () =>
        browser.call('PUT', '/api/order-link/delivery', { headers, json }),
      );
      await expect.poll(() => calls.answered.length).toBe(18);
      for (const answer of calls.answered) expect(answer).toMatchObject(tooMany);
      for (const step of ['confirm', 'cancel']) {
        expect(await browser.call('POST', `/api/order-link/${step}`, { headers })).toMatchObject(
          tooMany,
        );
      }
      expect(await browser.call('GET', '/api/order-link', { headers })).toMatchObject({
        status: 200,
      });
      expect((await browser.call('PUT', '/api/delivery', { json })).status).toBe(200);
      return calls;
    },
  );
  expect((await calls.all).filter(({ status }) => status === 200)).toHaveLength(12);
});

it('the calls that one ID token permits take turns, and others sign in meanwhile', async () => {
  const busy = await shoppers.newShopper();
  const calls = await whileLocked(
    sql`select 1 as one from accounts where id = ${busy.accountId}`,
    async () => {
      const grant = { grant_type: 'refresh_token', refresh_token: busy.refreshToken };
      const calls = callAll(30, () =>
        shoppers.identify('token', grant).then(
          () => 'answered',
          () => 'refused',
        ),
      );
      await expect.poll(() => calls.answered.length).toBe(18);
      expect(await shoppers.waitingForLocks()).toBe(2);
      await shoppers.newShopper();
      return calls;
    },
  );
  expect((await calls.all).filter((each) => each === 'answered')).toHaveLength(12);
});
