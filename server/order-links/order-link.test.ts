import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#domain/order/order.ts';
import { mailOutbox } from '#server/mail/schema.ts';
import { selectChanges } from '#server/orders/change/queries.ts';
import { listStock } from '#server/stock/list-stock.ts';
import { setStock } from '#server/stock/test/set-stock.ts';
import { byLink, day, delivery, statusesIn, useLinkShop } from './test/link-shop.ts';

const unknown = () => randomBytes(16).toString('base64url');
const notFound = { status: 404, body: { error: { code: 'not-found' } } };
const tooLate = { status: 409, body: { error: { code: 'not-allowed-now' } } };

describe('a link to an order', () => {
  const { database, clock, pass, order, link, visitor, take } = useLinkShop();

  const noticesOf = async (number: number, kind: 'order-cancel-notice' | 'order-delivery-notice') =>
    (
      await database().db.select().from(mailOutbox).where(eq(mailOutbox.orderNumber, number))
    ).filter((mail) => mail.kind === kind);
  const leftOf = async (id: number) =>
    (await listStock(database())).find((each) => each.id === id)?.left;
  const count = (id: number, left: number) =>
    setStock(database(), [{ id, size: '', left }], {
      reason: 'count',
      madeBy: 'owner',
      at: clock(),
    });

  it('opens it for everybody who has the link, and nothing else of the account', async () => {
    const { owner, number } = await order();
    await order();
    const answer = await byLink(await visitor(), await link(number)).read();
    expect(answer).toMatchObject({ status: 200, body: { order: { number, delivery } } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie().join()).not.toContain('session');
    // As the shopper reads it, who is logged in: no account, no e-mail address.
    const own = await owner.call('GET', `/api/orders/${number}`);
    expect(answer.body).toEqual(own.body);
    expect(JSON.stringify(answer.body)).not.toMatch(/@|accountId|email/);
  });

  it('opens nothing without a log-in but its order', async () => {
    const { number } = await order();
    const browser = await visitor();
    await byLink(browser, await link(number)).read();
    for (const path of [`/api/orders/${number}`, '/api/orders', '/api/delivery', '/api/bag']) {
      expect((await browser.call('GET', path)).status).toBe(401);
    }
  });

  it('that does not exist gets one answer, whatever is wrong with it', async () => {
    const { number } = await order();
    const token = await link(number);
    const wrong = [
      unknown(),
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      '0',
      "' or true --",
      String(number),
    ];
    const browser = await visitor();
    const answers = [await browser.call('GET', '/api/order-link')];
    for (const each of wrong) answers.push(await byLink(browser, each).read());
    pass(180 * day);
    answers.push(await byLink(browser, token).read());
    for (const answer of answers) expect(answer).toMatchObject(notFound);
    const sizes = answers.map(({ body }) => JSON.stringify(body).length);
    expect(new Set(sizes).size).toBe(1);
  });

  it('ends 180 days after the order was placed, also a newer one', async () => {
    const { number } = await order();
    const browser = await visitor();
    const first = await link(number);
    pass(180 * day - 1);
    expect((await byLink(browser, first).read()).status).toBe(200);
    const last = await link(number);
    pass(1);
    for (const token of [first, last]) {
      expect(await byLink(browser, token).read()).toMatchObject(notFound);
      expect(await byLink(browser, token).cancel()).toMatchObject(notFound);
    }
  });

  it('confirms its order once', async () => {
    const { number } = await order();
    const { confirm } = byLink(await visitor(), await link(number));
    for (let time = 0; time < 2; time += 1) {
      const answer = await confirm();
      expect(answer.status).toBe(200);
      expect(statusesIn(answer.body)).toEqual(['placed', 'confirmed']);
    }
  });

  it('cancels it once: the pieces go back once, and the owner gets one mail', async () => {
    await count(1, 5);
    const { number } = await order();
    expect(await leftOf(1)).toBe(4);
    const { confirm, cancel } = byLink(await visitor(), await link(number));
    await confirm();
    for (let time = 0; time < 2; time += 1) {
      const answer = await cancel();
      expect(answer.status).toBe(200);
      expect(statusesIn(answer.body)).toEqual(['placed', 'confirmed', 'cancelled']);
    }
    expect(await leftOf(1)).toBe(5);
    expect(await noticesOf(number, 'order-cancel-notice')).toMatchObject([
      { recipient: 'owner@example.com' },
    ]);
    expect(await confirm()).toMatchObject(tooLate);
  });

  it('cancels it once when both the link and the shopper do so at the same time', async () => {
    await count(1, 50);
    const orders = await Promise.all(Array.from({ length: 6 }, () => order()));
    expect(await leftOf(1)).toBe(44);
    await Promise.all(
      orders.map(async ({ owner, number }) => {
        const { cancel } = byLink(await visitor(), await link(number));
        const answers = await Promise.all([
          cancel(),
          owner.call('POST', `/api/orders/${number}/cancel`),
          cancel(),
          owner.call('POST', `/api/orders/${number}/cancel`),
        ]);
        for (const { status, body } of answers) {
          expect(status).toBe(200);
          expect(statusesIn(body)).toEqual(['placed', 'cancelled']);
        }
        expect(await noticesOf(number, 'order-cancel-notice')).toHaveLength(1);
      }),
    );
    expect(await leftOf(1)).toBe(50);
  });

  it('cancels nothing that is on its way, and answers with the order', async () => {
    await count(1, 5);
    const { number } = await order();
    await take(number, 'confirmed', 'shipped');
    const { confirm, cancel } = byLink(await visitor(), await link(number));
    const refused = { ...tooLate, body: { ...tooLate.body, order: { number, status: 'shipped' } } };
    expect(await cancel()).toMatchObject(refused);
    expect(await confirm()).toMatchObject(refused);
    expect(await leftOf(1)).toBe(4);
    expect(await noticesOf(number, 'order-cancel-notice')).toEqual([]);
  });

  it('lets either a cancellation or the shipping win, when both come at once', async () => {
    await count(1, 100);
    for (let round = 0; round < 5; round += 1) {
      const { number } = await order();
      await take(number, 'confirmed');
      const { cancel, read } = byLink(await visitor(), await link(number));
      const [answer] = await Promise.all([cancel(), take(number, 'shipped')]);
      const { order: after } = (await read()).body as { order: Order };
      expect(after.status).toBe(answer.status === 200 ? 'cancelled' : 'shipped');
      expect(after.history).toHaveLength(3);
    }
  });

  it('sets and changes the address until the order ships, and tells the owner', async () => {
    const { owner, number } = await order(null);
    const { deliver, read } = byLink(await visitor(), await link(number));
    expect(await deliver({ ...delivery, mobile: '123' })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid-body' }, faults: { mobile: 'wrong' } },
    });
    const unseen = await deliver({ ...delivery, deliveryFee: 1 });
    expect(unseen).toMatchObject({
      status: 409,
      body: { error: { code: 'delivery-fee-changed' }, deliveryFee: 4500 },
    });
    for (const street of ['1 First Street', '2 Second Street', '2 Second Street']) {
      const answer = await deliver({ ...delivery, street });
      expect(answer).toMatchObject({
        status: 200,
        body: { order: { delivery: { street }, needsAddress: false, deliveryFee: 4500 } },
      });
    }
    expect(await noticesOf(number, 'order-delivery-notice')).toHaveLength(2);
    const changes = await selectChanges(database().db, number);
    expect(changes.map(({ kind, madeBy }) => [kind, madeBy])).toEqual([
      ['delivery', 'link'],
      ['delivery', 'link'],
    ]);
    // The link opens the order, never the account.
    expect((await owner.call('GET', '/api/delivery')).body).toMatchObject({ addresses: [] });
    await take(number, 'confirmed', 'shipped');
    const late = await deliver(delivery);
    expect(late).toMatchObject({ status: 409, body: { order: { status: 'shipped' } } });
    expect((await read()).body).toMatchObject({
      order: { delivery: { street: '2 Second Street' } },
    });
  });

  it('does nothing for another site', async () => {
    const { number } = await order();
    const headers = { 'order-token': await link(number) };
    const browser = await visitor();
    for (const [method, path] of [
      ['POST', 'confirm'],
      ['POST', 'cancel'],
      ['PUT', 'delivery'],
    ] as const) {
      for (const change of [
        { 'x-xsrf-token': undefined },
        { origin: 'https://elsewhere.example' },
      ]) {
        const answer = await browser.call(method, `/api/order-link/${path}`, {
          json: delivery,
          headers: { ...headers, ...change },
        });
        expect(answer.status).toBe(403);
      }
    }
    const { read } = byLink(browser, headers['order-token']);
    expect(statusesIn((await read()).body)).toEqual(['placed']);
  });

  it('takes other methods for what they are, and no large bodies', async () => {
    const { number } = await order();
    const headers = { 'order-token': await link(number) };
    const browser = await visitor();
    expect((await browser.call('DELETE', '/api/order-link', { headers })).status).toBe(405);
    expect((await browser.call('GET', '/api/order-link/cancel', { headers })).status).toBe(405);
    const json = { ...delivery, landmark: 'x'.repeat(20_000) };
    const answer = await browser.call('PUT', '/api/order-link/delivery', { headers, json });
    expect(answer.status).toBe(413);
  });
});

describe('who tries links', () => {
  const { order, link, visitor } = useLinkShop({ orderLinkMissesPerAddress: 5 });

  it('may miss a few times in an hour; links that exist still work from there', async () => {
    const { number } = await order();
    const token = await link(number);
    const neighbour = await visitor('198.51.100.7');
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await byLink(neighbour, unknown()).read()).status),
    );
    expect(statuses.filter((status) => status === 404)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const refused = await byLink(neighbour, unknown()).cancel();
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await byLink(neighbour, token).read()).status).toBe(200);
    expect((await byLink(await visitor(), unknown()).read()).status).toBe(404);
  });
});
