// The owner's lists and searches among 100,000 orders, with the plan of each query: `npm run bench --
// order-list`.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { type AskedOrders, searchOrders } from '#server/orders/list/list-orders.ts';
import { listedOrders, type OnlyOrders } from '#server/orders/list/queries.ts';
import { readSearch } from '#server/orders/list/typed-search.ts';
import { isRefusal } from '#server/use-cases/outcome.ts';
import { median, quantile } from './tools/figures.ts';

const count = 100_000;
/** A statement has its time. */
const atOnce = 10_000;
const rounds = 60;
/** Ms of the server. */
const aim = 50;

async function seedSome({ db }: Pick<Database, 'db'>, first: number): Promise<void> {
  await db.execute(sql`
    with names as (
      select array['Mona', 'Ahmed', 'Mohamed', 'Fatma', 'Omar', 'Nour', 'Salma', 'Youssef', 'Hany',
        'منى', 'أحمد', 'محمد', 'فاطمة', 'عمر', 'نور', 'سلمى', 'يوسف', 'هاني'] as given,
      array['Adel', 'Hassan', 'Ibrahim', 'Mostafa', 'Gamal', 'Tawfik', 'Zaki', 'Sabry', 'Fahmy',
        'عادل', 'حسن', 'إبراهيم', 'مصطفى', 'جمال', 'توفيق', 'زكي', 'صبري', 'فهمي'] as family
    ), placed as (
      insert into orders (account_id, email, idempotency_key, request_hash, release_key, placed_at,
        status, language, has_sale, total_items, total_quantity, total_price, to_pay, delivery_fee,
        payment, paid_at, paid_amount, delivery)
      select 'account-' || n % 40000, substr(md5((n % 40000)::text), 1, 8) || '@gmail.com', 'key-' || n, '', 'k',
        now() - (${count}::int - n) * interval '5 minutes',
        (array['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered',
          'returned', 'refused', 'cancelled', 'shipped'])[1 + n % 10],
        'ar', false, 2, 3, 145048, 149548, 4500,
        case when n % 7 = 0 then 'transfer' else 'cash' end,
        case when n % 7 = 0 and n % 700 <> 0 then now() end,
        case when n % 7 = 0 and n % 700 <> 0 then 149548 end,
        jsonb_build_object('name', given[1 + (n * 7 + n / 18) % 18] || ' ' || family[1 + n % 18]
            || case when n = 70000 then ' Xenophon' else '' end,
          'mobile', (array['010', '011', '012', '015'])[1 + n % 4]
            || lpad(((n::bigint * 7919 + 12345678) % 100000000)::text, 8, '0'),
          'governorate', 'giza', 'city', 'الدقي', 'street', '١٢ شارع مصدق')
      from names, generate_series(${first}::int, ${first + atOnce - 1}::int) n
      returning number, status
    )
    insert into order_statuses (order_number, position, status, at)
    select number, 0, 'placed', now() from placed
    union all
    select number, 1, status, now() from placed`);
}

async function seedOrders(database: Pick<Database, 'db'>): Promise<void> {
  for (let first = 1; first < count; first += atOnce) await seedSome(database, first);
  const { db } = database;
  // What is to do is of the last days; what was owed is given back, but for some.
  await db.execute(sql`
    update orders set status = 'placed', delivery = case when number % 3 = 0 then null else delivery end
    where placed_at > now() - interval '3 days'`);
  await db.execute(sql`
    update orders set given_back = paid_amount
    where status in ('cancelled', 'refused', 'returned') and paid_at is not null
      and (number / 10) % 50 <> 0`);
  await db.execute(sql`vacuum analyze`);
}

const searches = (newest: number): [string, (round: number) => AskedOrders][] => [
  ['the newest', () => ({})],
  ['a later page', (round) => ({ after: newest - 1_000 * round })],
  ['a number', (round) => ({ search: String(newest - 1_500 * round) })],
  ['the last 4 digits of a phone', (round) => ({ search: String(1_000 + round * 149) })],
  ['6 digits within phones', (round) => ({ search: String(345_678 + round * 9_973).slice(-6) })],
  ['a whole phone', (round) => ({ search: `010${String(12_345_678 + round * 31_676)}` })],
  ['a common name', (round) => ({ search: ['Mona', 'mohamed', 'أحمد', 'فاطمه'][round % 4] ?? '' })],
  ['given and family name', (round) => ({ search: ['Mona Adel', 'احمد حسن'][round % 2] ?? '' })],
  ['a name of one order', () => ({ search: 'Xenophon' })],
  ['a name of nobody', (round) => ({ search: `Nobody${round}` })],
  ['two letters of nobody', () => ({ search: 'qx' })],
  ['an e-mail address', (round) => ({ search: `${mailbox(round * 577)}@gmail.com` })],
  ['needs an address', () => ({ filters: { needsAddress: true } })],
  ['owed', () => ({ filters: { owed: true } })],
  ['unpaid for 3 days', () => ({ filters: { unpaid: true, olderThan: 3 * 86_400_000 } })],
  ['a name among the refused', () => ({ search: 'Zaki', filters: { status: 'refused' } })],
];

function mailbox(shopper: number): string {
  return createHash('md5').update(String(shopper)).digest('hex').slice(0, 8);
}

async function planOf({ db }: Pick<Database, 'db'>, asked: AskedOrders): Promise<string[]> {
  const { search, filters = {}, after, limit = 50 } = asked;
  const only: OnlyOrders = {
    search: search === undefined ? undefined : readSearch(search),
    status: filters.status,
    needsAddress: filters.needsAddress,
    isOwed: filters.owed,
    unpaidSince: filters.unpaid ? new Date(Date.now() - (filters.olderThan ?? 0)) : undefined,
  };
  const query = listedOrders(db, only, after, limit + 1).getSQL();
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (analyze) ${query}`);
  return rows.map((row) => row['QUERY PLAN']);
}

const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
const log = pino({ enabled: false });
const database = await openDatabase({ databaseUrl: undefined, dataDir, log });
try {
  const begun = performance.now();
  await seedOrders(database);
  console.log(`${count} orders after ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const parts = { database, clock: () => new Date() };
  const actor = { kind: 'staff', name: 'bench', procedure: 'orders.list' } as const;
  const [newest] = (
    await database.db.execute<{ newest: string }>(sql`select max(number) as newest from orders`)
  ).rows;
  for (const [name, ask] of searches(Number(newest?.newest))) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const outcome = await searchOrders(parts, actor, ask(round));
      times.push(performance.now() - start);
      if (!isRefusal(outcome)) found = Math.max(found, outcome.ok.rows.length);
    }
    const p95 = quantile(times, 0.95);
    const isMissed = p95 > aim ? ` (aim ${aim})` : '';
    console.log(
      `\n${name}: p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${isMissed}, up to ${found} rows`,
    );
    for (const line of await planOf(database, ask(1))) console.log(`    ${line}`);
  }
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
