import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { callProcedure } from '#server/office/call-procedure.ts';
import { officeParts } from '#server/office/office-parts.ts';
import { procedures } from '#server/office/procedures.ts';
import { fillOwnersShop, mona } from '#server/office/test/owners-shop.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';
import { openTestBrowser } from '#server/session/test/browser.ts';
import { shoppersOf, testDelivery } from '#server/test/shoppers.ts';
import { watchLog } from '#server/test/watch-log.ts';
import { startWholeShop, type WholeShop } from '#server/test/whole-shop.ts';

it('what an owner changes has a line of the log in its transaction', async () => {
  const test = await createTestDatabase();
  try {
    const database = await test.open();
    const watched = await watchLog(database);
    expect(watched.unknown).toEqual([]);
    // It makes its account without the shop.
    await fillOwnersShop(test, database);
    expect(await watched.unlogged()).toEqual(['accounts']);
  } finally {
    await test.drop();
  }
});

it('what a shopper changes has a line of the log in its transaction', async () => {
  const shop = await startWholeShop();
  try {
    const watched = await watchLog(shop.database);
    await shopForADay(shop);
    expect(await watched.unlogged()).toEqual([]);
    const { rows } = await shop.database.db.execute<{ procedure: string }>(
      sql`select distinct procedure from change_log where actor_kind = 'shopper' order by 1`,
    );
    expect(rows.map(({ procedure }) => procedure)).toEqual([
      ...['orders.cancel', 'orders.confirm', 'orders.create', 'orders.setAddress'],
      ...['returns.create', 'returns.withdraw', 'users.create', 'users.delete', 'users.update'],
    ]);
    // It sees what has none.
    await shop.database.db.execute(sql`update orders set has_sale = not has_sale`);
    expect(await watched.unlogged()).toEqual(['orders']);
  } finally {
    await shop.stop();
  }
});

/** All that a shopper can change: each call succeeds. */
async function shopForADay(shop: WholeShop): Promise<void> {
  const { identify, orderOf, changesOf } = await shoppersOf(shop);
  const email = `${randomUUID()}@example.com`;
  const password = 'a long password';
  const signedUp = await identify('accounts:signUp', { email, password });
  const browser = openTestBrowser(shop.url);
  const call = async (method: string, path: string, asked: object = {}) => {
    const { status, body } = await browser.call(method, path, asked);
    expect([method, path, status < 300 && status]).toEqual([method, path, status]);
    return body as { order: { number: number }; returns: { id: number }[] };
  };
  const place = async (json: object = {}) => {
    const { method, path, ...asked } = orderOf(json);
    return (await call(method, path, asked)).order.number;
  };
  await call('GET', '/session');
  await call('POST', '/session', { json: { idToken: signedUp.idToken } });
  const [open, delivered, linked, other] = [
    await place(),
    await place({ delivery: testDelivery, deliveryFee: testDelivery.deliveryFee }),
    await place(),
    await place(),
  ];
  await deliver(shop, delivered);
  const { path, json, headers } = changesOf({
    ...{ email, accountId: signedUp.localId, ...signedUp, browser },
    ids: { open, delivered, returned: undefined, address: undefined },
  })['POST /api/orders/:number/returns'] ?? { path: '' };
  const asked = await call('POST', path, { json, headers });
  const returned = asked.returns[0]?.id;
  await call('PUT', '/api/delivery', { json: testDelivery });
  const { body } = await browser.call('GET', '/api/delivery');
  const address = (body as { addresses: { id: number }[] }).addresses[0]?.id;
  const shopper = { email, accountId: signedUp.localId, ...signedUp, browser };
  const ids = { open, delivered, returned, address };
  for (const [name, each] of Object.entries(changesOf({ ...shopper, ids }))) {
    const isAgain = name.endsWith('/returns') || name === 'POST /api/codes';
    if (!isAgain) await browser.call(each.method, each.path, each);
  }

  const token = (await createOrderLink(shop.database.db, linked, new Date())).split('#').at(-1);
  const byLink = { headers: { 'order-token': token } };
  const link = '/api/order-link';
  await call('PUT', `${link}/delivery`, { ...byLink, json: testDelivery });
  await call('POST', `${link}/confirm`, byLink);
  await call('POST', `${link}/cancel`, byLink);
  await call('POST', `/api/orders/${other}/cancel`);

  const update = (change: object) =>
    identify('accounts:update', { idToken: signedUp.idToken, ...change });
  await update({ displayName: 'Mona' });
  const changed = await update({ email: `new-${email}`, password: `another ${password}` });
  await identify('accounts:delete', { idToken: changed.idToken });
}

async function deliver(shop: WholeShop, number: number): Promise<void> {
  const environment = loadEnvironment({ DATA_DIR: shop.place.dataDir });
  const parts = officeParts(environment, shop.database);
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const given = { numbers: [number], status };
    const { outcome } = await callProcedure(
      procedures.orders.changeStatus,
      parts,
      mona,
      given,
      'en',
    );
    expect(outcome).toMatchObject({ ok: { rows: [{ isDone: true }] } });
  }
}
