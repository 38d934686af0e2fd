import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { setStatus } from '#server/orders/change/queries.ts';
import { usualFee } from '#server/orders/test/order-shop.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';
import type { HeldCall } from './held-request.ts';
import type { WholeShop } from './whole-shop.ts';

const password = 'a long password';

export const testDelivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
  deliveryFee: usualFee('giza'),
};

export interface Shopper {
  email: string;
  accountId: string;
  idToken: string;
  refreshToken: string;
  browser: TestBrowser;
  ids: Record<'open' | 'delivered' | 'returned' | 'address', number | undefined>;
}

/** Makes shoppers, and the calls that change something of their accounts. */
export async function shoppersOf(shop: WholeShop) {
  const answer = await fetch(`${shop.url}/products.json`);
  const releases: Record<string, Product[]> = await answer.json();
  // Too cheap for free delivery.
  const product =
    Object.values(releases)[0]?.find(({ sizes, price }) => !sizes && price < 1000) ??
    expect.fail('all have sizes or are dear');

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

  const orderOf = (json: object = {}) => ({
    method: 'POST',
    path: '/api/orders',
    json: { lines: [{ id: product.id, quantity: 2, price: product.price }], ...json },
    headers: { 'idempotency-key': randomUUID() },
  });

  /** Signed in, with something in every list of the account. */
  async function newShopper(): Promise<Shopper> {
    const email = `${randomUUID()}@example.com`;
    const { idToken, refreshToken, localId } = await identify('accounts:signUp', {
      email,
      password,
    });
    const browser = openTestBrowser(shop.url);
    await browser.call('GET', '/session');
    await browser.call('POST', '/session', { json: { idToken } });
    const place = async () => {
      const { path, ...order } = orderOf();
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
    await browser.call('PUT', '/api/delivery', { json: testDelivery });
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
      'POST /api/size-waits': of('/api/size-waits', { id: 1, size: '', isWaiting: false }),
      'POST /api/codes': of('/api/codes', { code: 'TEN', goods: 100 }),
      'POST /api/orders': orderOf(),
      'PUT /api/orders/:number/delivery': of(`/api/orders/${ids.open}/delivery`, {
        ...testDelivery,
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
      'PUT /api/delivery': of('/api/delivery', { ...testDelivery, flat: '7' }),
      'PUT /api/delivery/:id': of(`/api/delivery/${ids.address}`, { ...testDelivery, flat: '8' }),
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

  /** Statements that wait for a row that another transaction has locked. */
  async function waitingForLocks(): Promise<number> {
    const { rows } = await shop.database.db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  }

  return { identify, orderOf, newShopper, changesOf, waitingForLocks };
}
