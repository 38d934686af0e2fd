import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shop-process.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { expectTruth, type Shopping, startShopping } from './test/shopping.ts';

describe('a shop', { timeout: 300_000 }, () => {
  let test: TestDatabase;
  let shop: ShopProcess;
  let shopping: Shopping;
  beforeEach(async () => {
    test = await createTestDatabase();
    const { databaseUrl } = test;
    shop = await startShopProcess({
      LIMIT_ORDERS_PER_ACCOUNT: '1000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    shopping = await startShopping(shop.url);
  });
  afterEach(async () => {
    await shopping.stop();
    await shop.remove();
    await test.drop();
  });

  it('is killed while its shoppers order, and started again', async () => {
    await shopping.untilConfirmed(10);
    process.kill(shop.pid(), 'SIGKILL');
    await shopping.untilLeftWaiting(6);
    await shop.start();
    await shopping.untilConfirmed(10);
    await shopping.stop();
    await expectTruth(shop.url, shopping);
  });

  it('is stopped while its shoppers order, and answers all that it has taken', async () => {
    await shopping.untilConfirmed(10);
    await shop.stop();
    await shopping.untilLeftWaiting(6);
    // Who was not answered was not let in either, so there is nothing to settle.
    await shop.start();
    await shopping.untilConfirmed(10);
    await shopping.stop();
    await expectTruth(shop.url, shopping);
    expect(shopping.shoppers.map((shopper) => shopper.foundPlaced())).toEqual([0, 0, 0]);
  });
});
