import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { couponCodes } from '#server/coupon-codes/schema.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';
import { loadEnvironment } from '#server/environment/load-environment.ts';
import { type OfficeParts, officeParts } from '#server/office/office-parts.ts';
import { openTestOffice, type TestOffice } from '#server/office/test/test-office.ts';

let test: TestDatabase;
let parts: OfficeParts;
let office: TestOffice;
beforeAll(async () => {
  test = await createTestDatabase();
  const environment = loadEnvironment({
    ...{ DATA_DIR: test.dataDir, PUBLIC_URL: 'https://shop.example' },
  });
  parts = officeParts(environment, await test.open());
  office = openTestOffice(parts);
});
afterAll(async () => {
  await office.close();
  await test.drop();
});

it('of 60 changes of one token at once some wait and the others are refused: nobody else waits for them', async () => {
  const busy = await office.token('busy', 'seller');
  const own = office.headersOf(await office.staff('patient@example.com', 'owner'));
  const statuses: number[] = [];
  const change = async (at: number) => {
    const json = { code: `BUSY${at}`, percent: 5 };
    statuses.push((await office.call('/office/api/codes/add', { json, headers: busy })).status);
  };
  const all = await parts.database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${couponCodes} in access exclusive mode`);
    const changes = Array.from({ length: 60 }, (_, at) => change(at));
    await expect.poll(() => statuses.length, { interval: 1 }).toBe(48);
    const json = { name: 'hero-line', value: 'Summer' };
    const other = await office.call('/office/api/settings/set', { json, headers: own });
    expect(other.status).toBe(200);
    return { changes };
  });
  await Promise.all(all.changes);
  expect(statuses).toEqual([...Array(48).fill(429), ...Array(12).fill(200)]);
});
