import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { runCommandHere } from './commands/test/run-command.ts';
import { attemptCounters } from './database/schema/limits.ts';
import { sessions } from './database/schema/sessions.ts';
import { noMailWaits } from './mail/test/waiting-mails.ts';
import { setStatus } from './orders/queries.ts';
import { usualFee } from './orders/test/order-shop.ts';
import { openTestBrowser } from './session/test/browser.ts';
import { allRows } from './test/all-rows.ts';
import { type HeldCall, holdBody } from './test/held-request.ts';
import { startWholeShop, type WholeShop } from './test/whole-shop.ts';

const password = 'a long password';
const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};

let shop: WholeShop;
let product: Product;
beforeAll(async () => {
  shop = await startWholeShop();
  const answer = await fetch(`${shop.url}/products.json`);
  const releases: Record<string, Product[]> = await answer.json();
  product =
    Object.values(releases)[0]?.find(({ sizes }) => !sizes) ??
    expect.fail('every product has sizes');
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.database.db.delete(attemptCounters);
});

async function identify(method: string, json: object) {
  const service = method === 'token' ? 'securetoken' : 'identitytoolkit';
  const address = `${shop.url}/${service}.googleapis.com/v1/${method}?key=${shop.identityKey}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...json }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { idToken: string; refreshToken: string; localId: string };
}

const orderOf = (json: object) => ({
  method: 'POST',
  path: '/api/orders',
  json: { lines: [{ id: product.id, quantity: 2, price: product.price }], ...json },
  headers: { 'idempotency-key': randomUUID() },
});

type Shopper = Awaited<ReturnType<typeof newShopper>>;

/** Signed in, with something in every list of the account. */
async function newShopper() {
  const email = `${randomUUID()}@example.com`;
  const { idToken, refreshToken, localId } = await identify('accounts:signUp', { email, password });
  const browser = openTestBrowser(shop.url);
  await browser.call('GET', '/session');
  await browser.call('POST', '/session', { json: { idToken } });
  const place = async () => {
    const { path, ...order } = orderOf({});
    const { body } = await browser.call('POST', path, order);
    return (body as { order: { number: number } }).order.number;
  };
  const [open, delivered] = [await place(), await place()];
  for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
    await setStatus(shop.database.db, delivered, status, new Date(), { madeBy: 'owner' });
  }
  const asked = await browser.call('POST', `/api/orders/${delivered}/returns`, {
    json: returnRequest(),
    headers: { 'idempotency-key': randomUUID() },
  });
  const [askedFor] = (asked.body as { returns: { id: number }[] }).returns;
  await browser.call('PUT', '/api/delivery', { json: delivery });
  const { body: kept } = await browser.call('GET', '/api/delivery');
  const [address] = (kept as { addresses: { id: number }[] }).addresses;
  const ids = { open, delivered, returned: askedFor?.id, address: address?.id };
  return { email, accountId: localId, idToken, refreshToken, browser, ids };
}

function returnRequest() {
  return {
    kind: 'refund',
    reason: 'wrong_item',
    payout: 'cash',
    lines: [{ id: product.id, quantity: 1 }],
  };
}

/** A call of each route that changes something of an account, that would succeed. */
function changesOf({ ids }: Shopper): Record<string, HeldCall> {
  const base = { version: 0, generation: 0 };
  const of = (path: string, json: object = {}) => ({ path, json });
  const calls: Record<string, Omit<HeldCall, 'method'>> = {
    'PUT /api/bag': of('/api/bag', { base, writeId: randomUUID(), lines: [], hasSale: false }),
    'POST /api/bag/new-generation': of('/api/bag/new-generation', { generation: 9 }),
    'POST /api/saved': of('/api/saved', { changes: [{ id: product.id, isSaved: true }] }),
    'POST /api/codes': of('/api/codes', { code: 'TEN', goods: 100 }),
    'POST /api/orders': orderOf({}),
    'PUT /api/orders/:number/delivery': of(`/api/orders/${ids.open}/delivery`, {
      ...delivery,
      deliveryFee: usualFee(delivery.governorate),
    }),
    'POST /api/orders/:number/confirm': of(`/api/orders/${ids.open}/confirm`),
    'POST /api/orders/:number/cancel': of(`/api/orders/${ids.open}/cancel`),
    'POST /api/orders/:number/returns': {
      ...of(`/api/orders/${ids.delivered}/returns`, returnRequest()),
      headers: { 'idempotency-key': randomUUID() },
    },
    'POST /api/orders/:number/returns/:id/withdraw': of(
      `/api/orders/${ids.delivered}/returns/${ids.returned}/withdraw`,
    ),
    'PUT /api/delivery': of('/api/delivery', { ...delivery, flat: '7' }),
    'PUT /api/delivery/:id': of(`/api/delivery/${ids.address}`, { ...delivery, flat: '8' }),
    'DELETE /api/delivery/:id': of(`/api/delivery/${ids.address}`),
  };
  const withMethod = (name: string, call: Omit<HeldCall, 'method'>) => ({
    method: name.split(' ', 1)[0] ?? '',
    ...call,
  });
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, withMethod(name, call)]),
  );
}

/** Calls that an ID token permits. */
function tokenCalls({ idToken, refreshToken }: Shopper): Record<string, HeldCall> {
  const identity = (method: string, json: object, service = 'identitytoolkit') => ({
    method: 'POST',
    path: `/${service}.googleapis.com/v1/${method}?key=${shop.identityKey}`,
    json,
  });
  return {
    'a new name': identity('accounts:update', { idToken, displayName: 'Somebody' }),
    'a new password': identity('accounts:update', { idToken, password: 'from before' }),
    'a new e-mail': identity('accounts:update', { idToken, email: `${randomUUID()}@example.com` }),
    'the deletion': identity('accounts:delete', { idToken }),
    'a new ID token': identity(
      'token',
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      'securetoken',
    ),
    'a session': { method: 'POST', path: '/session', json: { idToken } },
  };
}

const endings: Record<string, (shopper: Shopper) => Promise<unknown>> = {
  'a sign-out': ({ browser }) => browser.call('DELETE', '/session'),
  'a new password': ({ idToken }) =>
    identify('accounts:update', { idToken, password: 'another password' }),
  'the deletion of the account': ({ idToken }) => identify('accounts:delete', { idToken }),
  'its disabling by the owner': ({ email }) =>
    runCommandHere(['users', 'disable', email], shop.place),
};

/** A sign-out takes the cookie away; who holds a request open still sends it. */
const cookiesOf = ({ browser }: Shopper) => new Map(browser.cookies);

async function holdBodies(
  named: [string, HeldCall][],
  cookies: ReadonlyMap<string, string>,
): Promise<Awaited<ReturnType<typeof holdBody>>[]> {
  const held = [];
  for (const [, call] of named) held.push(await holdBody(shop, call, cookies));
  return held;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await shop.database.db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

describe('a request that is open when its session ends', () => {
  it('is tried below for every route of the shop that changes something of an account', async () => {
    const known = Object.keys(changesOf(await newShopper()));
    const changing = shop.app.routes.filter(({ method }) =>
      /^(POST|PUT|PATCH|DELETE)$/.test(method),
    );
    const needAccount = new Set<string>();
    const visitor = openTestBrowser(shop.url);
    await visitor.call('GET', '/session');
    for (const { method, path } of changing.filter(({ path }) => /^\/api\/[^*]+$/.test(path))) {
      const json = {};
      const { status } = await visitor.call(method, path.replaceAll(/:\w+/g, '1'), { json });
      if (status === 401) needAccount.add(`${method} ${path}`);
    }
    expect([...needAccount].sort()).toEqual(known.sort());
  });

  it.each(Object.keys(endings))('changes nothing when its body comes after %s', async (ending) => {
    const shopper = await newShopper();
    const cookies = cookiesOf(shopper);
    const named = Object.entries(changesOf(shopper));
    const held = await holdBodies(named, cookies);
    await endings[ending]?.(shopper);
    await noMailWaits(shop.database);
    const before = await allRows(shop.database);
    const answers = [];
    for (const sendRest of held) answers.push((await sendRest()).status);
    expect(answers.map((status, each) => [named[each]?.[0], status])).toEqual(
      named.map(([name]) => [name, 401]),
    );
    expect(await allRows(shop.database)).toEqual(before);
  });

  it('changes nothing with an ID token from before a new password', async () => {
    const shopper = await newShopper();
    const cookies = cookiesOf(await newShopper());
    const named = Object.entries(tokenCalls(shopper));
    const held = await holdBodies(named, cookies);
    await endings['a new password']?.(shopper);
    await noMailWaits(shop.database);
    const before = await allRows(shop.database);
    for (const [each, sendRest] of held.entries()) {
      const { status, body } = await sendRest();
      expect([named[each]?.[0], status, body]).toEqual([
        named[each]?.[0],
        named[each]?.[0] === 'a session' ? 401 : 400,
        expect.stringMatching(/TOKEN_EXPIRED|INVALID_REFRESH_TOKEN|invalid-token/),
      ]);
    }
    expect(await allRows(shop.database)).toEqual(before);
  });

  it('changes nothing when the session ends after it was found', async () => {
    const shopper = await newShopper();
    const cookies = cookiesOf(shopper);
    const named = Object.entries(changesOf(shopper));
    await noMailWaits(shop.database);
    for (const [name, call] of named) {
      const before = await allRows(shop.database);
      const sendRest = await holdBody(shop, call, cookies);
      const isOfShopper = eq(sessions.accountId, shopper.accountId);
      let answering: ReturnType<typeof sendRest> | undefined;
      const gone = await shop.database.transaction(async (tx) => {
        const rows = await tx.delete(sessions).where(isOfShopper).returning();
        answering = sendRest();
        await expect.poll(waitingForLocks).toBe(1);
        return rows;
      });
      expect([name, (await answering)?.status]).toEqual([name, 401]);
      await shop.database.db.insert(sessions).values(gone);
      expect(await allRows(shop.database)).toEqual(before);
    }
  });
});

it('an order that is being placed and the deletion of its account wait for each other, and both are carried out', async () => {
  const shopper = await newShopper();
  const { path, ...order } = orderOf({ delivery, deliveryFee: usualFee(delivery.governorate) });
  const { browser, accountId } = shopper;
  const { placing, deleting } = await shop.database.transaction(async (tx) => {
    await tx.execute(sql`select from bags where account_id = ${accountId} for update`);
    const placing = browser.call('POST', path, order);
    await expect.poll(waitingForLocks).toBe(1);
    const deleting = identify('accounts:delete', { idToken: shopper.idToken });
    await expect.poll(waitingForLocks).toBe(2);
    return { placing, deleting };
  });
  expect(await placing).toMatchObject({ status: 201 });
  await deleting;
  const rows = await allRows(shop.database);
  for (const table of ['accounts', 'sessions', 'bags', 'addresses', 'saved_products']) {
    expect([table, rows[table]?.includes(accountId)]).toEqual([table, false]);
  }
  expect(rows.orders).toContain(accountId);
});
