import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { setSetting } from './manage-settings.ts';
import { ownerSettings } from './schema.ts';
import { settingsChannels } from './settings-channels.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const now = new Date('2026-03-10T12:00:00Z');

function set(database: Database) {
  const none = { catalogueUrl: undefined, isSold: async () => false };
  const parts = { ...none, findPictureFault: async () => undefined };
  const asked = { name: 'seller-whatsapp', value: '01012345678' };
  const actor = { kind: 'staff', name: 'mona', procedure: 'settings.set' } as const;
  return setSetting({ ...parts, database, clock: () => now, fixedSettings: {} }, actor, asked);
}

it('a setting is changed at the time of the shop’s clock, as its line in the log says', async () => {
  const database = await test.open();
  await set(database);
  expect(await database.db.select().from(ownerSettings)).toMatchObject([{ changedAt: now }]);
});

it('a setting is told once to the running shops, and waits for none of them', async () => {
  const database = await test.open();
  const told: string[] = [];
  // It never says that it has the change.
  await database.listen(settingsChannels.changed, (payload) => void told.push(payload));
  expect(await set(database)).toMatchObject({ ok: { name: 'seller-whatsapp' } });
  await database.notify(settingsChannels.changed, 'later');
  await expect.poll(() => told).toEqual(['', 'later']);
});
