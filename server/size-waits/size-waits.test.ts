import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { maxSizeWaits } from '#domain/stock/max-size-waits.ts';
import { signedIn } from '#server/bag/test/shop.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { openTestBrowser } from '#server/session/test/browser.ts';
import { writeListedStock } from '#server/stock/listed-stock.ts';
import { type StockTarget, setStockWithin } from '#server/stock/set-stock.ts';
import { ask, many, origin, products, useWaitingShop, waits } from './test/waiting-shop.ts';

describe('a shopper who waits for a sold-out size', () => {
  const shop = useWaitingShop();
  const { count, mona } = shop;

  const mails = async () =>
    (await shop.database().db.select().from(mailOutbox)).map(({ recipient, productId, size }) => {
      return { recipient, productId, size };
    });

  it('sees on all devices what the account waits for, and can stop', async () => {
    const laptop = await signedIn(shop.url(), shop.name());
    expect(await waits(laptop)).toEqual([]);
    const answer = await ask(mona(), 7, 'M');
    expect(answer).toMatchObject({ status: 200, body: { waits: [{ id: 7, size: 'M' }] } });
    await ask(mona(), 7, 'M');
    await ask(mona(), 1, '');
    expect(await waits(laptop)).toHaveLength(2);
    expect(await waits(await signedIn(shop.url(), randomUUID()))).toEqual([]);
    await ask(laptop, 7, 'M', { isWaiting: false });
    expect(await waits(mona())).toEqual([{ id: 1, size: '' }]);
  });

  it.each<[string, StockTarget]>([
    ['is counted again', { id: 7, size: 'M', left: 3 }],
    ['gets a piece more', { id: 7, size: 'M', add: 1 }],
    ['is no longer counted', { id: 7, size: 'M', left: null }],
  ])('is told once when it %s', async (_how, target) => {
    await ask(mona(), 7, 'M');
    await ask(mona(), 1, '');
    await count(target);
    const told = [{ recipient: `${shop.name()}@example.com`, productId: 7, size: 'M' }];
    expect(await mails()).toEqual(told);
    expect(await waits(mona())).toEqual([{ id: 1, size: '' }]);
    await count({ id: 7, size: 'M', left: 0 });
    await count({ id: 7, size: 'M', left: 5 });
    expect(await mails()).toEqual(told);
  });

  it('is not told when the change of the stock is undone, and waits on', async () => {
    await ask(mona(), 7, 'M');
    const undone = shop.database().transaction(async (tx) => {
      await setStockWithin(tx, [{ id: 7, size: 'M', left: 3 }], origin);
      throw new Error('the disk is full');
    });
    await expect(undone).rejects.toThrow('the disk is full');
    expect(await mails()).toEqual([]);
    expect(await waits(mona())).toEqual([{ id: 7, size: 'M' }]);
  });

  it('is not told when a new list sells the size no more, but when a later one brings it', async () => {
    await ask(mona(), 7, 'M');
    const publish = (list: Parameters<typeof writeListedStock>[1]) =>
      shop
        .database()
        .transaction((tx) => writeListedStock(tx, list, { ...origin, reason: 'publication' }));
    await publish({ listed: [], sold: [{ id: 7, sizes: ['S'] }] });
    expect(await mails()).toEqual([]);
    await publish({ listed: [{ id: 7, sizes: [{ size: 'M', left: 4 }] }], sold: [] });
    expect(await mails()).toHaveLength(1);
  });

  it('of a demo is not told of the product of the owner that has the id now', async () => {
    const publish = (left: number, who: { madeBy: string; replaces?: string }) =>
      shop.database().transaction((tx) =>
        writeListedStock(
          tx,
          {
            listed: [{ id: 7, sizes: [{ size: 'S', left }] }],
            sold: [],
            replaces: who.replaces,
          },
          { ...origin, reason: 'publication', madeBy: who.madeBy },
        ),
      );
    await publish(0, { madeBy: 'the demo' });
    await ask(mona(), 7, 'S');
    await publish(4, { madeBy: 'mona', replaces: 'the demo' });
    expect(await mails()).toEqual([]);
    expect(await waits(mona())).toEqual([]);
  });

  it('who asks while pieces come is told that they are there', async () => {
    const { asking } = await shop.database().transaction(async (tx) => {
      await setStockWithin(tx, [{ id: 7, size: 'M', left: 3 }], origin);
      return { asking: ask(mona(), 7, 'M') };
    });
    expect(await asking).toMatchObject({
      status: 409,
      body: { error: { code: 'not-allowed-now' } },
    });
    expect(await waits(mona())).toEqual([]);
  });

  it.each([
    ['a size that can be bought', 7, 'S', 409],
    ['a size that the product does not have', 7, 'XXL', 422],
    ['a product that is not sold', 99, '', 422],
    ['a product without the size', 7, '', 422],
    ['an id in words', '7', 'M', 400],
    ['a size that is no text', 7, 5, 400],
  ])('cannot wait for %s', async (_what, id, size, status) => {
    const json = { id, size, isWaiting: true };
    expect(await mona().call('POST', '/api/size-waits', { json })).toMatchObject({ status });
    expect(await waits(mona())).toEqual([]);
  });

  it('waits for at most so many', async () => {
    await count(...many.map((size) => ({ id: 8, size, left: 0 })));
    for (const size of many.slice(1)) expect((await ask(mona(), 8, size)).status).toBe(200);
    expect((await ask(mona(), 8, '0')).status).toBe(429);
    expect((await ask(mona(), 8, '1')).status).toBe(200);
    expect(await waits(mona())).toHaveLength(maxSizeWaits);
    // What is no longer sold makes room: no page shows it, so nobody can stop waiting for it.
    await shop.sell(
      products.map((each) => (each.id === 8 ? { ...each, sizes: many.slice(2) } : each)),
    );
    expect((await ask(mona(), 7, 'M')).status).toBe(200);
    const kept = [{ id: 7, size: 'M' }, ...many.slice(2).map((size) => ({ id: 8, size }))];
    expect(new Set(await waits(mona()))).toEqual(new Set(kept));
    expect((await ask(mona(), 1, '')).status).toBe(429);
  });

  it('needs a session, and comes from a page of the shop', async () => {
    expect((await openTestBrowser(shop.url()).call('GET', '/api/size-waits')).status).toBe(401);
    const json = { id: 7, size: 'M', isWaiting: true };
    const headers = { 'x-xsrf-token': undefined };
    expect((await mona().call('POST', '/api/size-waits', { json, headers })).status).toBe(403);
    expect((await mona().call('DELETE', '/api/size-waits')).status).toBe(405);
  });
});
