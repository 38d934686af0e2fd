import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { setSetting } from './manage-settings.ts';
import { ownerSettings } from './schema.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

it('a setting is changed at the time of the shop’s clock, as its line in the log says', async () => {
  const database = await test.open();
  const now = new Date('2026-03-10T12:00:00Z');
  const none = { catalogueUrl: undefined, isSold: async () => false };
  const parts = { ...none, findPictureFault: async () => undefined };
  const asked = { name: 'seller-whatsapp', value: '01012345678' };
  const actor = { kind: 'staff', name: 'mona', procedure: 'settings.set' } as const;
  await setSetting({ ...parts, database, clock: () => now, fixedSettings: {} }, actor, asked);
  expect(await database.db.select().from(ownerSettings)).toMatchObject([{ changedAt: now }]);
});
