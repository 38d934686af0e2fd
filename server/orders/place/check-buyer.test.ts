import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WrittenSettings } from '#domain/owner-settings.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { orders } from '#server/orders/schema.ts';
import {
  placeTestOrder,
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testDelivery,
  testOrder,
  usualFee,
} from '#server/orders/test/order-shop.ts';
import { stepOrder } from '#server/orders/test/step-order.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';

const day = 24 * 60 * 60 * 1000;
const blocked = { status: 409, body: { error: { code: 'phone-blocked' } } };

let test: TestDatabase;
let database: Database;
let shop: TestOrderShop;
let browser: TestBrowser;
let now: number;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await test.open();
  shop = await startOrderShop(database, { clock: () => new Date(now) });
});
afterAll(async () => {
  await shop.stop();
  await test.drop();
});
beforeEach(async () => {
  now = Date.parse('2026-11-21T12:00:00Z');
  browser = await signedIn(shop.url, randomUUID());
});
afterEach(async () => {
  shop.owner.settings = {};
  await database.db.delete(orders);
});

async function pass(days: number): Promise<void> {
  now += days * day;
  browser = await signedIn(shop.url, randomUUID());
}

const set = (settings: WrittenSettings) => {
  shop.owner.settings = settings;
};
const send = (change: object = {}) => sendOrder(browser, { ...testOrder, ...change });
const sendTo = (delivery: object) => send({ delivery: { ...testDelivery, ...delivery } });

describe('an order that is paid in cash', () => {
  it('costs at most the ceiling, after the sale, and takes nothing when it costs more', async () => {
    set({ cashCeiling: '1400' });
    expect(await send()).toMatchObject({
      status: 409,
      body: { error: { code: 'above-cash-ceiling' }, ceiling: 140_000, canTransfer: false },
    });
    expect(await database.db.$count(orders)).toBe(0);
    // 1,450.48 EGP are 1,233 after the sale.
    expect(await send({ coupon: 'WELCOMEADI' })).toMatchObject({ status: 201 });
    set({ cashCeiling: '1450.48' });
    expect(await send()).toMatchObject({ status: 201 });
    set({ cashCeiling: '1450.47' });
    expect(await send()).toMatchObject({ status: 409 });
    // In Giza, 45 EGP are for the delivery.
    set({ cashCeiling: '1495.48' });
    expect(await sendTo({})).toMatchObject({ status: 201 });
    set({ cashCeiling: '1495.47' });
    expect(await sendTo({})).toMatchObject({ status: 409 });
  });

  it('is answered the same when it is sent again after the ceiling came', async () => {
    const key = randomUUID();
    const { order } = await placeTestOrder(browser, testOrder, key);
    set({ cashCeiling: '1' });
    expect(await sendOrder(browser, testOrder, key)).toMatchObject({
      status: 200,
      body: { order: { number: order.number } },
    });
  });
});

describe('a blocked mobile number', () => {
  it('orders nothing, also as the second number, and the shopper reads whom to ask', async () => {
    set({ blockedPhones: '01112345678\n01012345678', sellerPhone: '02 2345 6789' });
    expect(await sendTo({ mobile: '+20 101 234 5678' })).toMatchObject({
      ...blocked,
      body: { contact: { phone: '02 2345 6789' } },
    });
    const other = { mobile: '01512345678', otherMobile: '01112345678' };
    expect(await sendTo(other)).toMatchObject(blocked);
    expect(await database.db.$count(orders)).toBe(0);
    expect(await sendTo({ mobile: '01512345678' })).toMatchObject({ status: 201 });
  });

  it('is not added to an order later either', async () => {
    const { order } = await placeTestOrder(browser);
    set({ blockedPhones: testDelivery.mobile, sellerWhatsapp: '01212345678' });
    const path = `/api/orders/${order.number}/delivery`;
    const asked = { ...testDelivery, deliveryFee: usualFee(testDelivery.governorate) };
    expect(await browser.call('PUT', path, { json: asked })).toMatchObject({
      ...blocked,
      body: { contact: { whatsapp: '01212345678' }, order: { delivery: null } },
    });
    const json = { ...asked, mobile: '01512345678' };
    expect(await browser.call('PUT', path, { json })).toMatchObject({ status: 200 });
  });

  it('is one that refused as many orders in a year as the owner bears', async () => {
    const refuse = async (change: object = {}) => {
      const known = shop.owner.settings;
      set({});
      const delivery = { ...testDelivery, ...change };
      const { order } = await placeTestOrder(browser, { ...testOrder, delivery });
      set(known);
      for (const status of ['confirmed', 'shipped', 'refused'] as const) {
        await stepOrder(shop.parts, order.number, status, { madeBy: 'mona' }, new Date(now));
      }
    };
    await refuse();
    await pass(300);
    await refuse();
    expect(await sendTo({})).toMatchObject({ status: 201 });
    set({ mostRefusals: '3' });
    expect(await sendTo({})).toMatchObject({ status: 201 });
    set({ mostRefusals: '2' });
    expect(await sendTo({})).toMatchObject(blocked);
    expect(await sendTo({ mobile: '01512345678' })).toMatchObject({ status: 201 });
    await pass(66);
    expect(await sendTo({})).toMatchObject({ status: 201 });
    // Also where it was, or is, the second number.
    const other = '01112345678';
    await refuse({ otherMobile: other });
    await refuse({ mobile: '01512345678', otherMobile: other });
    expect(await sendTo({ mobile: other })).toMatchObject(blocked);
    expect(await sendTo({ mobile: '01299999999', otherMobile: other })).toMatchObject(blocked);
    expect(await sendTo({ mobile: '01512345678' })).toMatchObject({ status: 201 });
  });
});
