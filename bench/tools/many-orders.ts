import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';

const count = 100_000;
/** A statement has its time. */
const atOnce = 10_000;

async function seedSome(db: Queries, first: number): Promise<void> {
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
          'governorate', case when n % 100 = 0 then 'matrouh' when n % 3 = 0 then 'cairo' else 'giza' end, 'city', 'الدقي', 'street', '١٢ شارع مصدق')
      from names, generate_series(${first}::int, ${first + atOnce - 1}::int) n
      returning number, status
    )
    insert into order_statuses (order_number, position, status, at, made_by)
    select number, 0, 'placed', now(), 'shopper' from placed
    union all
    select number, 1, status, now(), case when number % 5 = 0 then 'laila'
      when number < 50000 and number % 7 = 0 then 'left' else 'mona' end from placed`);
}

/** Of 40,000 accounts, the last one placed now. Needs a `vacuum analyze` afterwards. */
export async function insertOrders(db: Queries): Promise<void> {
  for (let first = 1; first < count; first += atOnce) await seedSome(db, first);
  // What is to do is of the last days; what was owed is given back, but for some.
  await db.execute(sql`
    update orders set status = 'placed', delivery = case when number % 3 = 0 then null else delivery end
    where placed_at > now() - interval '3 days'`);
  await db.execute(sql`
    update orders set given_back = paid_amount
    where status in ('cancelled', 'refused', 'returned') and paid_at is not null
      and (number / 10) % 50 <> 0`);
}

/** Of the account with this number. */
export function mailbox(shopper: number): string {
  return createHash('md5').update(String(shopper)).digest('hex').slice(0, 8);
}
