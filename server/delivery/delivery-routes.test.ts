import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultDeliveryTerms } from '#domain/delivery/delivery-terms.ts';
import { settingValues, type WrittenSettings } from '#domain/owner-settings.ts';
import { announceChange } from '#server/database/announce-change.ts';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { standing } from '#server/owner-settings/follow-owner-settings.ts';
import { changeDeliveryTerms, deliveryChannels } from './change-delivery-terms.ts';
import { type FollowedDelivery, followDelivery } from './follow-delivery.ts';
import { upsertGovernorateTerms } from './queries.ts';
import { deliveryTermsRoutes } from './routes.ts';

const by = { actor: { kind: 'terminal', name: 'mona', procedure: 'delivery.set' } } as const;
const partsOf = (database: Database) => ({ database, clock: () => new Date() });

describe('the terms of delivery', () => {
  let test: TestDatabase;
  let shops: FollowedDelivery[];
  let settings: WrittenSettings;
  beforeEach(async () => {
    test = await createTestDatabase();
    shops = [];
    settings = {};
  });
  afterEach(async () => {
    for (const shop of shops) await shop.close();
    await test.drop();
  });

  async function open(lookMs?: number) {
    const database = await test.open();
    const ownerSettings = { current: () => standing(settingValues(settings)) };
    const log = pino({ enabled: false });
    const deps = { database, ownerSettings, log, ...(lookMs === undefined ? {} : { lookMs }) };
    const shop = await followDelivery(deps);
    shops.push(shop);
    return { shop, database };
  }

  it('are one document for everybody, which a browser asks for again by its tag', async () => {
    settings = { freeDeliveryFrom: '999.5' };
    const { shop, database } = await open();
    const ask = async (headers = {}) =>
      deliveryTermsRoutes(shop).request('/delivery.json', { headers });
    const answer = await ask();
    expect(await answer.json()).toEqual({ ...defaultDeliveryTerms, freeFrom: 99_950 });
    const tag = answer.headers.get('etag') ?? '';
    expect((await ask({ 'if-none-match': tag })).status).toBe(304);
    await changeDeliveryTerms(partsOf(database), by, (all) => ({
      ok: all.map((each) => ({ ...each, fee: 100 })),
    }));
    await announceChange(database, deliveryChannels);
    const changed = await ask({ 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(await changed.json()).toEqual({ ...shop.current(), freeFrom: 99_950 });
    expect(new Set(shop.current().governorates.map(({ fee }) => fee))).toEqual(new Set([100]));
    const post = await deliveryTermsRoutes(shop).request('/delivery.json', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET']);
  });

  it('are taken without the notification too, which a pooler may drop', async () => {
    const { shop, database } = await open(50);
    const terms = { id: 'cairo', fee: 1, days: [1, 1], open: false } as const;
    await upsertGovernorateTerms(database.db, [terms], new Date());
    await expect.poll(() => shop.current().governorates[0]).toEqual(terms);
  });

  it('stay as they are when a change throws', async () => {
    const { shop, database } = await open();
    const failing = changeDeliveryTerms(partsOf(database), by, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(shop.current()).toEqual(defaultDeliveryTerms);
  });
});
