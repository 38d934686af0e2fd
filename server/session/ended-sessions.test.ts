import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommandHere } from '#server/commands/test/run-command.ts';
import { attemptCounters } from '#server/limits/schema.ts';
import { noMailWaits } from '#server/mail/test/waiting-mails.ts';
import { patience } from '#server/orders/test/mail-shop.ts';
import { openTestBrowser } from '#server/session/test/browser.ts';
import { allRows } from '#server/test/all-rows.ts';
import { type HeldCall, holdBody } from '#server/test/held-request.ts';
import { type Shopper, shoppersOf, testDelivery } from '#server/test/shoppers.ts';
import { startWholeShop, type WholeShop } from '#server/test/whole-shop.ts';
import { sessions } from './schema.ts';

let shop: WholeShop;
let shoppers: Awaited<ReturnType<typeof shoppersOf>>;
beforeAll(async () => {
  shop = await startWholeShop();
  shoppers = await shoppersOf(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.database.db.delete(attemptCounters);
});

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
    shoppers.identify('accounts:update', { idToken, password: 'another password' }),
  'the deletion of the account': ({ idToken }) => shoppers.identify('accounts:delete', { idToken }),
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

describe('a request that is open when its session ends', () => {
  it('is tried below for every route of the shop that changes something of an account', async () => {
    const known = Object.keys(shoppers.changesOf(await shoppers.newShopper()));
    const changing = shop.app.routes.filter(({ method }) =>
      /^(POST|PUT|PATCH|DELETE)$/.test(method),
    );
    const needAccount = new Set<string>();
    const visitor = openTestBrowser(shop.url);
    await visitor.call('GET', '/session');
    // The figures of visits are anybody's, and answered in plain text.
    const isCall = (path: string) => /^\/api\/[^*]+$/.test(path) && path !== '/api/vitals';
    for (const { method, path } of changing.filter(({ path }) => isCall(path))) {
      const json = {};
      const { status } = await visitor.call(method, path.replaceAll(/:\w+/g, '1'), { json });
      if (status === 401) needAccount.add(`${method} ${path}`);
    }
    expect([...needAccount].sort()).toEqual(known.sort());
  });

  it.each(Object.keys(endings))('changes nothing when its body comes after %s', async (ending) => {
    const shopper = await shoppers.newShopper();
    const cookies = cookiesOf(shopper);
    const named = Object.entries(shoppers.changesOf(shopper));
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
    const shopper = await shoppers.newShopper();
    const cookies = cookiesOf(await shoppers.newShopper());
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
    const shopper = await shoppers.newShopper();
    const cookies = cookiesOf(shopper);
    const named = Object.entries(shoppers.changesOf(shopper));
    await noMailWaits(shop.database);
    for (const [name, call] of named) {
      const before = await allRows(shop.database);
      const sendRest = await holdBody(shop, call, cookies);
      const isOfShopper = eq(sessions.accountId, shopper.accountId);
      let answering: ReturnType<typeof sendRest> | undefined;
      const gone = await shop.database.transaction(async (tx) => {
        const rows = await tx.delete(sessions).where(isOfShopper).returning();
        answering = sendRest();
        await expect.poll(shoppers.waitingForLocks).toBe(1);
        return rows;
      });
      expect([name, (await answering)?.status]).toEqual([name, 401]);
      await shop.database.db.insert(sessions).values(gone);
      expect(await allRows(shop.database)).toEqual(before);
    }
  });
});

it.each(['a new password', 'the deletion of the account'])(
  'a sign-in with an older token, while %s waits for an open change, leaves no session',
  async (ending) => {
    const shopper = await shoppers.newShopper();
    const { accountId, idToken } = shopper;
    const other = openTestBrowser(shop.url);
    await other.call('GET', '/session');
    const { signingIn, done } = await shop.database.transaction(async (tx) => {
      await tx.execute(sql`select from sessions where account_id = ${accountId} for key share`);
      const done = endings[ending]?.(shopper);
      await expect.poll(shoppers.waitingForLocks).toBe(1);
      let isAnswered = false;
      const signingIn = other.call('POST', '/session', { json: { idToken } }).finally(() => {
        isAnswered = true;
      });
      await expect.poll(async () => isAnswered || (await shoppers.waitingForLocks())).not.toBe(1);
      return { signingIn, done };
    });
    await done;
    expect(await signingIn).toMatchObject({ status: 401 });
    expect((await allRows(shop.database)).sessions).not.toContain(accountId);
  },
);

it('an order that is being placed and the deletion of its account wait for each other, and both are carried out', async () => {
  const shopper = await shoppers.newShopper();
  const { path, ...order } = shoppers.orderOf({
    delivery: testDelivery,
    deliveryFee: testDelivery.deliveryFee,
  });
  const { browser, accountId } = shopper;
  const { placing, deleting } = await shop.database.transaction(async (tx) => {
    await tx.execute(sql`select from bags where account_id = ${accountId} for update`);
    const placing = browser.call('POST', path, order);
    await expect.poll(shoppers.waitingForLocks).toBe(1);
    const deleting = shoppers.identify('accounts:delete', { idToken: shopper.idToken });
    await expect.poll(shoppers.waitingForLocks).toBe(2);
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

it.each<[string, (shopper: Shopper) => Promise<unknown>]>([
  ['shopper', ({ idToken }) => shoppers.identify('accounts:delete', { idToken })],
  ['owner', ({ email }) => runCommandHere(['users', 'delete', email], shop.place)],
])(
  'a deletion of the account by its %s goes before an order that comes meanwhile',
  async (_who, remove) => {
    const shopper = await shoppers.newShopper();
    const { path, ...order } = shoppers.orderOf();
    const { browser, accountId } = shopper;
    const { placing, deleting } = await shop.database.transaction(async (tx) => {
      await tx.execute(sql`select from addresses where account_id = ${accountId} for update`);
      const deleting = remove(shopper);
      // The command opens the database first.
      await expect.poll(shoppers.waitingForLocks, patience).toBe(1);
      const placing = browser.call('POST', path, order);
      await expect.poll(shoppers.waitingForLocks).toBe(2);
      return { placing, deleting };
    });
    expect(await placing).toMatchObject({ status: 401 });
    await deleting;
    const rows = await allRows(shop.database);
    for (const table of ['accounts', 'sessions', 'bags', 'addresses', 'saved_products']) {
      expect([table, rows[table]?.includes(accountId)]).toEqual([table, false]);
    }
  },
);
