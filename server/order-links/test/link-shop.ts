import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { Delivery } from '#domain/delivery/delivery.ts';
import type { Order } from '#domain/order/order.ts';
import { orderTokenHeader } from '#domain/order/order-link.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import type { AttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { createOrderLink } from '#server/order-links/create-order-link.ts';
import {
  placeTestOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
  usualFee,
} from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';

export const day = 24 * 60 * 60 * 1000;

export const delivery = {
  name: 'Mona Hassan',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '12 Mossadak Street',
  otherMobile: '01298765432',
} as const;

let addresses = 0;

function newAddress(): string {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
}

/** Call it in `describe`. The clock moves only by `pass`. */
export function useLinkShop(numbers: Partial<AttemptNumbers> = {}) {
  let test: TestDatabase;
  let database: Database;
  let shop: TestOrderShop;
  let now = Date.parse('2026-11-21T12:00:00Z');
  const clock = () => new Date(now);

  beforeAll(async () => {
    test = await createTestDatabase();
    database = await test.open();
    shop = await startOrderShop(database, { clock, numbers });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  return {
    database: () => database,
    parts: () => shop.parts,
    /** A second connection, as of another process. */
    otherDatabase: () => test.open(),
    clock,
    pass(ms: number): void {
      now += ms;
    },
    /** A signed-in shopper places it. @param to null: without an address */
    async order(to: object | null = delivery, lines: object[] = testOrder.lines) {
      const owner = await signedIn(shop.url, `mona-${randomUUID()}`);
      const { order } = await placeTestOrder(owner, { lines, ...(to && { delivery: to }) });
      return { owner, order, number: order.number };
    },
    link: (number: number) => createOrderLink(database.db, number, clock()),
    /** Somebody without an account, from an address of their own. */
    async visitor(address = newAddress()) {
      const browser = openTestBrowser(shop.url);
      const { call } = browser;
      browser.call = (method, path, { headers, ...options } = {}) =>
        call(method, path, { ...options, headers: { 'x-forwarded-for': address, ...headers } });
      // A refusal gives the token against other sites.
      await browser.call('POST', '/api/track');
      return browser;
    },
    take: (number: number, ...statuses: Order['status'][]) =>
      statuses.reduce<Promise<unknown>>(
        (before, status) =>
          before.then(() => stepOrder(shop.parts, number, status, { madeBy: 'owner' }, clock())),
        Promise.resolve(),
      ),
  };
}

/** Calls with a link's token, as its page does. */
export function byLink(browser: TestBrowser, token: string) {
  const headers = { [orderTokenHeader]: token };
  return {
    read: () => browser.call('GET', '/api/order-link', { headers }),
    confirm: () => browser.call('POST', '/api/order-link/confirm', { headers }),
    cancel: () => browser.call('POST', '/api/order-link/cancel', { headers }),
    /** Agrees to the usual fee, unless it names one. */
    deliver: (to: Partial<Delivery> & { deliveryFee?: number }) => {
      const json = { deliveryFee: usualFee(to.governorate), ...to };
      return browser.call('PUT', '/api/order-link/delivery', { headers, json });
    },
  };
}

export function statusesIn(body: unknown): string[] {
  return (body as { order: Order }).order.history.map(({ status }) => status);
}
