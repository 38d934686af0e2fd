import { decodeProtectedHeader } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  createTestClock,
  startTestIdentity,
  type TestIdentity,
} from '#server/identity/test/identity.ts';
import { rotateSigningKey } from './signing-key-rows.ts';
import { openSigningKeys } from './signing-keys.ts';

const hour = 60 * 60 * 1000;
const mona = { email: 'mona@shop.example', password: 'secret1' };

describe('the keys of ID tokens', () => {
  let store: TestDatabase;
  let database: Database;
  const shops: TestIdentity[] = [];

  beforeEach(async () => {
    store = await createTestDatabase();
    database = await store.open();
  });
  afterEach(async () => {
    await Promise.all(shops.splice(0).map((shop) => shop.stop()));
    await store.drop();
  });

  async function startShop(clock = createTestClock(), on = database) {
    const shop = await startTestIdentity(on, { clock });
    shops.push(shop);
    return shop;
  }
  const publishedIds = async (shop: TestIdentity) => {
    const response = await fetch(`${shop.url}/.well-known/jwks.json`);
    const { keys }: { keys: Record<string, string>[] } = await response.json();
    return keys.map(({ kid }) => kid);
  };
  const signIn = async (shop: TestIdentity) =>
    String((await shop.call('accounts:signInWithPassword', mona)).body.idToken);
  const lookUp = async (shop: TestIdentity, idToken: string) =>
    (await shop.call('accounts:lookup', { idToken })).status;

  it('are published, the public part alone', async () => {
    const shop = await startShop();
    const response = await fetch(`${shop.url}/.well-known/jwks.json`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    expect(await response.json()).toEqual({
      keys: [
        {
          kty: 'RSA',
          n: expect.any(String),
          e: 'AQAB',
          kid: expect.any(String),
          alg: 'RS256',
          use: 'sig',
        },
      ],
    });
  });

  it('are the same after a restart, and for shops that start at once', async () => {
    const together = await Promise.all([startShop(), startShop(), startShop()]);
    const ids = await Promise.all(together.map(publishedIds));
    expect(ids[0]).toHaveLength(1);
    expect(ids).toEqual([ids[0], ids[0], ids[0]]);
    expect(await publishedIds(await startShop())).toEqual(ids[0]);
  });

  it('are rotated without signing anybody out, and the old one goes in the end', async () => {
    const clock = createTestClock();
    const shop = await startShop(clock);
    await shop.call('accounts:signUp', mona);
    const before = await signIn(shop);
    const newId = await rotateSigningKey(database, clock());
    await vi.waitFor(async () => expect(await publishedIds(shop)).toContain(newId));
    const after = await signIn(shop);
    expect(decodeProtectedHeader(after).kid).toBe(newId);
    expect(decodeProtectedHeader(before).kid).not.toBe(newId);
    expect([await lookUp(shop, before), await lookUp(shop, after)]).toEqual([200, 200]);
    expect(await publishedIds(shop)).toHaveLength(2);
    clock.forward(3 * hour);
    expect(await publishedIds(shop)).toEqual([newId]);
  });

  it('forget the private part of the old one at once', async () => {
    const shop = await startShop();
    await rotateSigningKey(shop.database, new Date());
    const { rows } = await database.db.execute<{ left: number }>(
      'select count(*)::int as left from signing_keys where private_jwk is not null',
    );
    expect(rows[0]?.left).toBe(1);
  });

  it('are not read again for each token of an invented one', async () => {
    let reads = 0;
    const counting: Database = {
      ...database,
      get db() {
        reads += 1;
        return database.db;
      },
    };
    const clock = createTestClock();
    const keys = await openSigningKeys({
      database: counting,
      clock,
      log: pino({ enabled: false }),
    });
    reads = 0;
    for (let token = 0; token < 20; token += 1) {
      expect(await keys.publicKey(`invented-${token}`)).toBeUndefined();
    }
    expect(reads).toBe(1);
    clock.forward(2_000);
    expect(await keys.publicKey('invented')).toBeUndefined();
    expect(reads).toBe(2);
    await keys.close();
  });

  it('may be rotated twice at once', async () => {
    const shop = await startShop();
    const ids = await Promise.all([
      rotateSigningKey(database, new Date()),
      rotateSigningKey(database, new Date()),
    ]);
    await shop.call('accounts:signUp', mona);
    await vi.waitFor(async () =>
      expect(ids).toContain(decodeProtectedHeader(await signIn(shop)).kid),
    );
  });
});

describe('two processes on one database', () => {
  it('verify what the other signed, also right after a rotation', async () => {
    const store = await createTestDatabase();
    const [here, there] = [await store.open(), await store.open()];
    const shops = await Promise.all([startTestIdentity(here), startTestIdentity(there)]);
    const [one, other] = shops;
    try {
      await one.call('accounts:signUp', mona);
      await rotateSigningKey(here, new Date());
      const idToken = (await one.call('accounts:signInWithPassword', mona)).body.idToken;
      expect((await other.call('accounts:lookup', { idToken })).status).toBe(200);
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()));
      await store.drop();
    }
  });
});
