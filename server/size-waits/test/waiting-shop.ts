import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Product } from '#domain/product/product.ts';
import { maxSizeWaits } from '#domain/stock/max-size-waits.ts';
import {
  signedIn,
  startRoutesShop,
  type TestRoutesShop,
  testOrigin,
} from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { testProducts, testRelease } from '#server/orders/test/order-shop.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { sizeWaits } from '#server/size-waits/schema.ts';
import { stock } from '#server/stock/schema.ts';
import type { StockTarget } from '#server/stock/set-stock.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { sizeWaitRoutes } from '../routes.ts';

/** More than an account can wait for. */
export const many = Array.from({ length: maxSizeWaits + 1 }, (_, size) => `${size}`);
const dress = { ...testProducts[0], id: 7, name: 'Dress', nameAr: 'فستان', sizes: ['S', 'M'] };
const wide = { ...testProducts[0], id: 8, sizes: many };
export const products = [...testProducts, dress, wide] as Product[];
let now = Date.parse('2026-11-21T12:00:00Z');
export const clock = () => new Date(now);
export const origin = { reason: 'count', madeBy: 'mona', at: clock() } as const;
export const log = pino({ enabled: false });

export function later(milliseconds: number): void {
  now += milliseconds;
}

/** A shop in which size M of product 7, and product 1, are sold out, and Mona is signed in. */
export function useWaitingShop() {
  let test: TestDatabase;
  let database: Database;
  let shop: TestRoutesShop;
  let name: string;
  let mona: TestBrowser;
  let release: Awaited<ReturnType<typeof testRelease>>;

  async function sell(list: readonly Product[]): Promise<void> {
    release = await testRelease(list);
  }

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    const parts = { publicUrl: testOrigin, clock, catalogue: { current: () => release } };
    shop = await startRoutesShop({
      database,
      routes: (sessions) => [sizeWaitRoutes({ ...parts, sessions })],
      log,
      clock,
    });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    for (const table of [stock, sizeWaits, mailOutbox]) await database.db.delete(table);
    await sell(products);
    name = randomUUID();
    mona = await signedIn(shop.url, name, { proved: true });
    await count({ id: 7, size: 'M', left: 0 }, { id: 1, size: '', left: 0 });
  });

  const count = (...targets: StockTarget[]) => setStock(database, targets, origin);
  return {
    test: () => test,
    database: () => database,
    url: () => shop.url,
    name: () => name,
    mona: () => mona,
    count,
    sell,
  };
}

export function ask(browser: TestBrowser, id: number, size: string, more: object = {}) {
  return browser.call('POST', '/api/size-waits', { json: { id, size, isWaiting: true, ...more } });
}

export async function waits(browser: TestBrowser): Promise<object[]> {
  return ((await browser.call('GET', '/api/size-waits')).body as { waits: object[] }).waits;
}
