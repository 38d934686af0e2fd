import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#server/bag/test/shop.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import {
  placeTestOrder,
  sendOrder,
  startOrderShop,
  type TestOrderShop,
  testOrder,
  testProducts,
  testRelease,
} from '#server/orders/test/order-shop.ts';
import type { TestBrowser } from '#server/session/test/browser.ts';

describe('an order of a bag that another device has filled,', () => {
  let test: TestDatabase;
  let shop: TestOrderShop;
  let browser: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    shop = await startOrderShop(await test.open());
    const more = [7, 8, 9].map((id) => ({ ...sock, id }));
    const sized = { ...sock, id: 10, sizes: ['S', 'M'] };
    shop.catalogue.release = await testRelease([...testProducts, ...more, sized]);
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });
  beforeEach(async () => {
    browser = await signedIn(shop.url, randomUUID());
  });

  const sock = {
    name: 'Sock',
    price: 1,
    description: '',
    imagePath: '',
    categoryType: 'clothes' as const,
  };
  const line = (id: number) => ({ id, name: 'Sock', price: 1, imagePath: '', quantity: 3 });
  const put = (version: number, ids: number[]) =>
    browser.call('PUT', '/api/bag', {
      json: { base: { version, generation: 0 }, lines: ids.map(line), hasSale: true },
    });

  it('leaves that in the bag, without the sale, and nothing that was ordered', async () => {
    await put(0, [1, 2, 7]);
    await put(1, [8, 1, 2, 7]);
    const ordered = { ...testOrder, bagGeneration: 0 };
    const { bag } = await placeTestOrder(browser, ordered);
    const left = { lines: [line(8), line(7)], hasSale: false, version: 3, generation: 1 };
    expect(bag).toEqual(left);
    expect((await browser.call('GET', '/api/bag')).body).toEqual(left);
    expect(await put(2, [1])).toMatchObject({ status: 409, body: { bag: left } });
  });

  it('takes out what the shopper had removed before ordering', async () => {
    await put(0, [1, 2, 7, 8]);
    const { bag } = await placeTestOrder(browser, { ...testOrder, removed: [7, 3] });
    expect(bag.lines).toEqual([line(8)]);
  });

  it('takes out what is no longer sold', async () => {
    await put(0, [1, 404, 7]);
    const { bag } = await placeTestOrder(browser);
    expect(bag.lines).toEqual([line(7)]);
  });

  it('leaves a line whose size is sold no more: its product has others', async () => {
    const old = { ...line(10), size: 'XL' };
    await browser.call('PUT', '/api/bag', {
      json: {
        base: { version: 0, generation: 0 },
        lines: [...[1, 2].map(line), old],
        hasSale: false,
      },
    });
    const { bag } = await placeTestOrder(browser);
    expect(bag.lines).toEqual([old]);
  });

  it('leaves nothing of a bag that is older than the one ordered', async () => {
    // After a restore from a backup, this bag may have been ordered already.
    await put(0, [7]);
    const { bag } = await placeTestOrder(browser, { ...testOrder, bagGeneration: 5 });
    expect(bag).toMatchObject({ lines: [], generation: 6 });
  });

  it('answers a key that is sent again with what is in the bag by then', async () => {
    await put(0, [1, 7]);
    const key = randomUUID();
    const { bag } = await placeTestOrder(browser, testOrder, key);
    await browser.call('POST', '/api/bag/new-generation', { json: { generation: 1 } });
    expect(bag.lines).toEqual([line(7)]);
    expect(await sendOrder(browser, testOrder, key)).toMatchObject({
      status: 200,
      body: { bag: { lines: [], generation: 2 } },
    });
  });
});
