import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxSaved, type SavedChange } from '#domain/catalogue/saved-products.ts';
import { maxSavedChanges } from '#domain/wire/saved.ts';
import {
  signedIn,
  startRoutesShop,
  type TestRoutesShop,
  testOrigin,
} from '#server/bag/test/shop.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { openTestBrowser, type TestBrowser } from '#server/session/test/browser.ts';
import { savedRoutes } from './routes.ts';

const clock = () => new Date();
const save = (id: number): SavedChange => ({ id, isSaved: true });
const drop = (id: number): SavedChange => ({ id, isSaved: false });

describe('the saved products of an account', () => {
  let test: TestDatabase;
  let shop: TestRoutesShop;
  let phone: TestBrowser;
  let laptop: TestBrowser;

  beforeAll(async () => {
    test = await createTestDatabase();
    const database = await test.open();
    shop = await startRoutesShop({
      database,
      routes: (sessions) => [savedRoutes({ sessions, publicUrl: testOrigin, clock })],
      log: pino({ enabled: false }),
      clock,
    });
  });
  afterAll(async () => {
    await shop.stop();
    await test.drop();
  });

  beforeEach(async () => {
    const name = randomUUID();
    phone = await signedIn(shop.url, name);
    laptop = await signedIn(shop.url, name);
  });

  async function read(browser: TestBrowser): Promise<unknown> {
    const { status, body } = await browser.call('GET', '/api/saved');
    expect(status).toBe(200);
    return body;
  }

  function change(browser: TestBrowser, ...changes: readonly SavedChange[]) {
    return browser.call('POST', '/api/saved', { json: { changes } });
  }

  it('are none at first, and what one device saves another reads, the newest first', async () => {
    expect(await read(laptop)).toEqual({ restored: 0, ids: [] });
    const answer = await change(phone, save(1), save(2), save(3), drop(2));
    expect(answer).toMatchObject({ status: 200, body: { ids: [3, 1] } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await read(laptop)).toEqual({ restored: 0, ids: [3, 1] });
    expect((await change(laptop, save(1), save(4))).body).toEqual({ restored: 0, ids: [4, 3, 1] });
  });

  it('are nobody else’s', async () => {
    await change(phone, save(1));
    const stranger = await signedIn(shop.url, randomUUID());
    expect(await read(stranger)).toEqual({ restored: 0, ids: [] });
    await change(stranger, drop(1), save(2));
    expect(await read(phone)).toEqual({ restored: 0, ids: [1] });
  });

  it('stay the same when changes are sent again', async () => {
    const changes = [save(1), save(2), drop(1), save(3)];
    await change(phone, ...changes);
    expect((await change(phone, ...changes)).body).toEqual({ restored: 0, ids: [3, 2] });
  });

  it('hold what several devices save at once', async () => {
    const ids = Array.from({ length: 12 }, (_, id) => id);
    await Promise.all(ids.map((id) => change(id % 2 ? phone : laptop, save(id))));
    const { ids: saved } = (await read(phone)) as { ids: number[] };
    expect(saved.toSorted((a, b) => a - b)).toEqual(ids);
  });

  it('are at most so many: the oldest go', async () => {
    const ids = Array.from({ length: maxSavedChanges }, (_, id) => id);
    const answer = await change(phone, ...ids.map(save));
    expect(answer).toMatchObject({
      status: 200,
      body: { ids: ids.toReversed().slice(0, maxSaved) },
    });
  });

  describe('are not changed by', () => {
    it.each([
      ['no JSON', '{"changes":'],
      ['nothing', ''],
      ['null', 'null'],
      ['no changes', {}],
      ['an id in words', { changes: [{ id: '1', isSaved: true }] }],
      ['a negative id', { changes: [{ id: -1, isSaved: true }] }],
      ['a fraction', { changes: [{ id: 1.5, isSaved: true }] }],
      ['no decision', { changes: [{ id: 1 }] }],
      ['too many', { changes: Array.from({ length: maxSavedChanges + 1 }, (_, id) => save(id)) }],
    ])('%s', async (_what, sent) => {
      const options = typeof sent === 'string' ? { body: sent } : { json: sent };
      expect(await phone.call('POST', '/api/saved', options)).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid-body' } },
      });
      expect(await read(phone)).toEqual({ restored: 0, ids: [] });
    });

    it('more than 32 KiB', async () => {
      const json = { changes: [save(1)], more: 'x'.repeat(40_000) };
      expect(await phone.call('POST', '/api/saved', { json })).toMatchObject({
        status: 413,
        body: { error: { code: 'body-too-large' } },
      });
    });

    it('a request without the XSRF header', async () => {
      const headers = { 'x-xsrf-token': undefined };
      const json = { changes: [save(1)] };
      expect(await phone.call('POST', '/api/saved', { json, headers })).toMatchObject({
        status: 403,
        body: { error: { code: 'xsrf-token-missing' } },
      });
    });
  });

  it('need a session', async () => {
    expect(await openTestBrowser(shop.url).call('GET', '/api/saved')).toMatchObject({
      status: 401,
      body: { error: { code: 'not-signed-in' } },
    });
    phone.cookies.delete('session');
    expect(await change(phone, save(1))).toMatchObject({ status: 401 });
  });

  it('know no other method', async () => {
    expect(await phone.call('DELETE', '/api/saved')).toMatchObject({ status: 405 });
  });
});
