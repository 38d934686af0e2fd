import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { repeats } from '#server/test/repeats.ts';
import { expectTruth, type Shopping, startShopping } from './test/shopping.ts';

let shop: ShopProcess;
let shopping: Shopping;

async function open(settings: Record<string, string> = {}): Promise<void> {
  shop = await startShopProcess({
    LIMIT_ORDERS_PER_ACCOUNT: '1000000',
    LIMIT_ORDERS_PER_ADDRESS: '1000000',
    LIMIT_PIECES_WITHOUT_ADDRESS_PER_ACCOUNT: '1000000',
    LIMIT_PIECES_WITHOUT_ADDRESS_PER_ADDRESS: '1000000',
    ...settings,
  });
  shopping = await startShopping(shop.url);
}
async function close(): Promise<void> {
  await shopping.stop();
  await shop.remove();
}

/** Shopping continues, and all answers were true. */
async function expectToGoOn(): Promise<void> {
  await shopping.untilConfirmed(10);
  await shopping.stop();
  await expectTruth(shop.url, shopping);
}

async function expectToOutliveKill(): Promise<void> {
  await shopping.untilConfirmed(10);
  process.kill(shop.pid(), 'SIGKILL');
  await shopping.untilLeftWaiting(6);
  await shop.start();
  await expectToGoOn();
}

async function expectToStopInOrder(): Promise<void> {
  await shopping.untilConfirmed(10);
  await shop.stop();
  await shopping.untilLeftWaiting(6);
  // Unanswered sign-ins leave nothing to settle.
  await shop.start();
  await expectToGoOn();
  expect(shopping.shoppers.map((shopper) => shopper.foundPlaced())).toEqual([0, 0, 0]);
}

const killed = 'is killed while its shoppers order, and started again';
const stopped = 'is stopped while its shoppers order, and answers all that it has taken';

describe('a shop with its own PostgreSQL server', { timeout: 300_000 }, () => {
  beforeEach(() => open());
  afterEach(close);

  it(killed, expectToOutliveKill);
  it(stopped, expectToStopInOrder);

  it.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'goes on by itself when the server is ended by %s',
    async (signal) => {
      const pid = shop.pid();
      for (let round = 0; round < repeats(1, { soak: 20 }); round += 1) {
        await shopping.untilConfirmed(10);
        process.kill(await serverPid(), signal);
        await shopping.untilLeftWaiting(1);
      }
      await expectToGoOn();
      expect(shop.pid()).toBe(pid);
    },
  );

  it('is killed together with the server, and started again', async () => {
    for (let round = 0; round < repeats(2, { soak: 20 }); round += 1) {
      await shopping.untilConfirmed(10);
      const server = await serverPid();
      process.kill(shop.pid(), 'SIGKILL');
      process.kill(server, 'SIGKILL');
      await shopping.untilLeftWaiting(6);
      await shop.start();
    }
    await expectToGoOn();
  });
});

describe('a shop on a server elsewhere', { timeout: 300_000 }, () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
    await open({ DATABASE_URL: test.databaseUrl });
  });
  afterEach(async () => {
    await close();
    await test.drop();
  });

  it(killed, expectToOutliveKill);
  it(stopped, expectToStopInOrder);
});

async function serverPid(): Promise<number> {
  const file = await readFile(join(shop.dataDir, 'database', 'postmaster.pid'), 'utf8');
  return Number.parseInt(file, 10);
}
