// Peak memory of the export of 10,000 and 100,000 orders, without the database server: `npm run
// bench -- export-orders`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { openDatabase } from '#server/database/open-database.ts';
import { exportInProcess } from './tools/export-process.ts';

const few = 10_000;
const many = 100_000;

async function seedOrders(dataDir: string, count: number): Promise<void> {
  const log = pino({ enabled: false });
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
  try {
    await database.db.execute(sql`
      with placed as (
        insert into orders (account_id, email, idempotency_key, request_hash, release_key,
          placed_at, status, language, has_sale, total_items, total_quantity, total_price, to_pay,
          delivery)
        select 'account-' || n % 5000, 'shopper' || n % 5000 || '@example.com', 'key-' || n, '',
          'k', now(), 'placed', 'en', false, 2, 3, 145048, 145048,
          '{"name": "منى حسن", "mobile": "01012345678", "governorate": "giza", "city": "الدقي",
            "street": "١٢ شارع مصدق"}'::jsonb
        from generate_series((select count(*) from orders) + 1, ${count}::int) n
        returning number
      ), lines as (
        insert into order_lines
        select number, position, position + 1, 'Nile Runner', 'عدّاء النيل', '/images/1.png',
          50000, position + 1
        from placed, generate_series(0, 1) position
      )
      insert into order_statuses select number, 0, 'placed', now() from placed`);
  } finally {
    await database.close();
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
try {
  const peaks = new Map<string, number>();
  for (const count of [few, many]) {
    await seedOrders(dataDir, count);
    for (const format of ['csv', 'json', 'ndjson']) {
      const { peakMb, seconds, mb } = await exportInProcess(dataDir, format);
      const fewer = peaks.get(format);
      peaks.set(format, peakMb);
      const grown = fewer ? `, ${(peakMb / fewer).toFixed(2)} of that for ${few} orders` : '';
      console.log(
        `${count} orders as ${format}: peak ${peakMb.toFixed(0)} MB${grown}; ${mb.toFixed(1)} MB written in ${seconds.toFixed(1)} s`,
      );
    }
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
