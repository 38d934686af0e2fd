import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRoutesShop, type TestRoutesShop } from '#server/bag/test/shop.ts';
import type { Database } from '#server/database/database.ts';
import type { ShopBindings } from '#server/http/shop-bindings.ts';
import { createAttemptLimits } from '#server/limits/attempt-limits.ts';
import { defaultAttemptNumbers } from '#server/limits/attempt-numbers.ts';
import { orderLinkPages } from './page-routes.ts';
import { useLinkShop } from './test/link-shop.ts';

const unknown = () => randomBytes(16).toString('base64url');

describe('the page of a link', () => {
  const { database, otherDatabase, clock, order, link } = useLinkShop();
  const open: TestRoutesShop[] = [];
  let pages: TestRoutesShop;

  /** What comes after the guard answers each address. */
  async function start(on: Database): Promise<TestRoutesShop> {
    const log = pino({ enabled: false });
    const numbers = { ...defaultAttemptNumbers, orderLinkMissesPerAddress: 3 };
    const limits = createAttemptLimits({ database: database(), numbers, clock, log });
    const shop = await startRoutesShop({
      database: database(),
      log,
      clock,
      routes: () => [
        orderLinkPages({ database: on, limits, clock }),
        new Hono<ShopBindings>().get('*', (c) => c.text('the page')),
      ],
    });
    open.push(shop);
    return shop;
  }

  beforeAll(async () => {
    pages = await start(database());
  });
  afterAll(async () => {
    for (const each of open) await each.stop();
  });

  const get = (path: string, address = '198.51.100.9', { url } = pages) =>
    fetch(url + path, { redirect: 'manual', headers: { 'x-forwarded-for': address } });

  it('is sent for a link that opens an order, and tells nobody its address', async () => {
    const { number } = await order();
    const token = await link(number);
    for (const path of [`/o/${token}`, `/ar/o/${token}`, '/o/0']) {
      const answer = await get(path);
      expect([path, await answer.text()]).toEqual([path, 'the page']);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await get('/shop')).headers.get('referrer-policy')).toBeNull();
  });

  it('leads to the page that finds an order for another token, and says so when there were too many', async () => {
    for (const path of [`/o/${unknown()}`, '/o/short']) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/track#link-ended']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    const arabic = await get(`/ar/o/${unknown()}`);
    expect(arabic.headers.get('location')).toBe('/ar/track#link-ended');
    const refused = await get(`/ar/o/${unknown()}`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('<html lang="ar" dir="rtl">');
    expect((await get(`/o/${unknown()}`, '203.0.113.1')).status).toBe(302);
  });

  it('is sent while the database is away: it tries again by itself', async () => {
    const away = await otherDatabase();
    const shop = await start(away);
    await away.close();
    const answer = await get(`/o/${unknown()}`, '203.0.113.2', shop);
    expect(await answer.text()).toBe('the page');
  });
});
