import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import type { Product } from '#domain/product/product.ts';
import type { Return } from '#domain/returns/return.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import type { AttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { setStatus } from '#server/orders/change/queries.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testProducts,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import { addressFinder } from '#server/present-address.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { stock, stockChanges } from '#server/stock/schema.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import type { ReturnParts } from '../change-return.ts';

const owner = { madeBy: 'mona' };

/** Of the staff. */
export const mona = { kind: 'staff', name: 'mona', procedure: 'returns.approve' } as const;

/** A shirt in three sizes, and one that cannot be returned. */
export const shirt = { id: 7, size: 'M', quantity: 1, price: 500 };
export const keptShirt = { id: 8, size: 'M', quantity: 1, price: 200 };
export const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak St.',
};

/** Straight to the end: the way there is tested with the orders. */
export async function deliver(database: Database, number: number, at: Date): Promise<void> {
  for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
    await setStatus(database.db, number, status, at, owner);
  }
}

export function askReturn(
  browser: TestBrowser,
  number: number,
  json: unknown,
  key: string = randomUUID(),
) {
  return browser.call('POST', `/api/orders/${number}/returns`, {
    json,
    headers: { 'idempotency-key': key },
  });
}

export const returnsOf = ({ body }: { body: unknown }) => (body as { returns: Return[] }).returns;

/** Call it in `describe`. The clock stands still. @param options.numbers limits; by default none */
export function useReturnShop(
  options: { settings?: WrittenSettings; numbers?: Partial<AttemptNumbers> } = {},
) {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let now: number;
  const clock = () => new Date(now);

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database, { ...options, clock });
    const base = testProducts[0] as Product;
    const sizes = ['S', 'M', 'L'];
    shop.catalogue.release = await testRelease([
      ...testProducts,
      { ...base, id: 7, name: 'Shirt', nameAr: 'قميص', price: 500, sizes },
      { ...base, id: 8, name: 'Kept Shirt', price: 200, sizes, returnable: false },
    ]);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    now = Date.parse('2026-11-21T12:00:00Z');
    await database.db.delete(stock);
    await database.db.delete(stockChanges);
  });

  return {
    test: () => test,
    database: () => database,
    shop: () => shop,
    clock,
    daysAgo: (days: number) => new Date(now - days * 24 * 60 * 60 * 1000),
    parts: (): ReturnParts => ({
      database,
      numbers: { orderMailsPerRecipientHour: 1000, orderMailsPerRecipientDay: 1000 },
      clock,
      sendsMail: true,
      findAddress: addressFinder(database.db, { isExternal: false }),
    }),
    /** A new shopper places it. */
    async order(change: object = { lines: [shirt] }, account: { proved?: boolean } = {}) {
      const accountId = randomUUID();
      const browser = await signedIn(shop.url, accountId, { proved: true, ...account });
      const { order } = await placeTestOrder(browser, change);
      const shopper = {
        kind: 'shopper',
        name: accountId,
        procedure: 'returns.withdraw',
        accountId,
      } as const;
      return { browser, shopper, number: order.number, order };
    },
    /** A new shopper places it. */
    async delivered(change: object = { lines: [shirt] }, account: { proved?: boolean } = {}) {
      const ordered = await this.order(change, account);
      await deliver(database, ordered.number, clock());
      return ordered;
    },
    /** @returns the id of the return */
    async asked(browser: TestBrowser, number: number, json: unknown): Promise<number> {
      const answer = await askReturn(browser, number, json);
      const id = returnsOf(answer)?.at(-1)?.id;
      if (answer.status !== 201 || id === undefined) {
        throw new Error(`The return was answered ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return id;
    },
    async count(pieces: Record<string, number>): Promise<void> {
      const targets = Object.entries(pieces).map(([key, left]) => {
        const [id, size = ''] = key.split(' ');
        return { id: Number(id), size, left };
      });
      await setStock(database, targets, { reason: 'count', madeBy: 'mona', at: clock() });
    },
    left: async () =>
      Object.fromEntries(
        (await listStock(database)).map(({ id, size, left }) => [`${id} ${size}`, left]),
      ),
  };
}

export const exchange = {
  kind: 'exchange',
  reason: 'too_small',
  lines: [{ id: 7, size: 'M', quantity: 1, toSize: 'L' }],
};
export const refund = {
  kind: 'refund',
  reason: 'changed_mind',
  lines: [{ id: 7, size: 'M', quantity: 1 }],
  payout: 'cash',
};
