import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ShopProcess, startShopProcess } from '#e2e/shops/shop-process.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/test/test-database.ts';

let test: TestDatabase;
let shops: ShopProcess[];
beforeEach(async () => {
  test = await createTestDatabase({ template: 'template0' });
  shops = [];
});
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.remove()));
  await test.drop();
});

it('four shops that start at once on an empty database agree on everything in it', async () => {
  const settings = { DATABASE_URL: test.databaseUrl };
  const starts = await Promise.allSettled([1, 2, 3, 4].map(() => startShopProcess(settings)));
  shops = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
  expect(starts.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  const ready = await Promise.all(shops.map(({ url }) => fetch(`${url}/readyz`)));
  expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const { db } = await test.open();
  const { rows } = await db.execute(sql`
    select (select count(*) from releases)::int as releases,
      (select count(*) from signing_keys)::int as keys,
      (select count(*) = count(distinct name) from migrations) as once`);
  expect(rows).toEqual([{ releases: 1, keys: 1, once: true }]);
  const tags = shops.map(async ({ url }) =>
    (await fetch(`${url}/products.json`)).headers.get('etag'),
  );
  expect(new Set(await Promise.all(tags)).size).toBe(1);

  // Only the operator of a PostgreSQL server sees a pool.
  const metrics = await (await fetch(`${shops[0]?.url}/metrics`)).text();
  expect(metrics).toMatch(/shop_database_connections\{state="open"\} [1-9]/);
  expect(metrics).toContain('shop_database_connections{state="waiting"} 0');
});
