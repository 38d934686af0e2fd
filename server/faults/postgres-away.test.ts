import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import {
  startTestPostgresServer,
  type TestPostgresServer,
} from '#server/database/test/postgres-server.ts';
import { cutConnections } from './test/cut-connections.ts';
import { openLink, type TestLink } from './test/link.ts';
import { expectTruth, type Shopping, startShopping } from './test/shopping.ts';

let postgres: TestPostgresServer;
let link: TestLink;
let shop: ShopProcess;
let shopping: Shopping;
beforeEach(async () => {
  postgres = await startTestPostgresServer();
  link = await openLink(Number(new URL(postgres.url).port));
  shop = await startShopProcess({
    DATABASE_URL: `postgres://shop@127.0.0.1:${link.port}/postgres`,
    LIMIT_ORDERS_PER_ACCOUNT: '1000000',
    LIMIT_ORDERS_PER_ADDRESS: '1000000',
    LIMIT_PIECES_WITHOUT_ADDRESS_PER_ACCOUNT: '1000000',
    LIMIT_PIECES_WITHOUT_ADDRESS_PER_ADDRESS: '1000000',
  });
  shopping = await startShopping(shop.url);
});
afterEach(async () => {
  await shopping.stop();
  await shop.remove();
  await link.close();
  await postgres.stop();
});

const statusOf = async (path: string) => {
  const answer = await fetch(shop.url + path);
  await answer.arrayBuffer();
  return answer.status;
};

async function expectBrowsing(): Promise<void> {
  for (const path of ['/', '/shop', '/products.json', '/healthz']) {
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  }
}

it.each(['SIGINT', 'SIGQUIT'] as const)(
  'the database server is ended by %s and started again',
  async (signal) => {
    const pid = shop.pid();
    await shopping.untilConfirmed(10);
    await postgres.halt(signal);
    await shopping.untilLeftWaiting(6);
    expect(await statusOf('/readyz')).toBe(503);
    await expectBrowsing();
    await postgres.resume();
    await shopping.untilConfirmed(10);
    await shopping.stop();
    await expectTruth(shop.url, shopping);
    // Not restarted.
    expect(shop.pid()).toBe(pid);
  },
);

it('connections to the database are cut again and again', async () => {
  for (let round = 0; round < 20; round += 1) {
    await shopping.untilConfirmed(3);
    await cutConnections(postgres.url);
  }
  await shopping.untilConfirmed(10);
  await shopping.stop();
  await expectTruth(shop.url, shopping);
});

it('the network to the database is silent for a while', async () => {
  await shopping.untilConfirmed(10);
  link.silence();
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(503);
  await expectBrowsing();
  link.restore();
  await shopping.untilConfirmed(10);
  await shopping.stop();
  await expectTruth(shop.url, shopping);
});

it('the network to the database refuses for a while', async () => {
  await shopping.untilConfirmed(10);
  link.cut();
  await shopping.untilLeftWaiting(20);
  expect(await statusOf('/readyz')).toBe(503);
  link.restore();
  await shopping.untilConfirmed(10);
  await shopping.stop();
  await expectTruth(shop.url, shopping);
});
