import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';

/** 20,000 returns of every fifth order, the last ones open. Needs the orders of `many-orders.ts`. */
export async function insertReturns(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into returns (order_number, idempotency_key, kind, reason, status, payout, refund)
    select number, 'key', case when place % 3 = 0 then 'exchange' else 'refund' end, 'too_small',
      case when place > 19800 then (array['requested', 'approved', 'received'])[1 + place % 3]
        when place % 3 = 0 then 'exchanged' else 'refunded' end,
      case when place % 3 <> 0 then 'cash' end,
      case when place % 3 <> 0 and place <= 19800 then 34950 end
    from (select number, row_number() over (order by number) as place
      from orders where number % 5 = 0) as returned
    order by number`);
  await db.execute(sql`
    insert into return_lines (return_id, position, product_id, size, quantity, to_size)
    select id, position, 1 + id % 10000, 'M', 1, case when kind = 'exchange' then 'L' end
    from returns, generate_series(0, 1) position`);
  await db.execute(sql`
    insert into return_steps (return_id, position, status, at, made_by)
    select id, position, (array['requested', 'approved', 'received'])[1 + position], now(), 'mona'
    from returns, generate_series(0, 2) position`);
}

/** 100,000 accounts. */
export async function insertAccounts(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into accounts (id, email, display_name, password_hash, password_updated_at, valid_since,
      created_at, last_sign_in_at, last_refresh_at)
    select 'account-' || n, substr(md5(n::text), 1, 8) || n % 10 || '@gmail.com',
      (array['Mona', 'Ahmed', 'Fatma', 'Omar', 'منى', 'أحمد', 'فاطمة', 'عمر'])[1 + n % 8] || ' '
        || (array['Adel', 'Hassan', 'Zaki', 'عادل', 'حسن', 'زكي'])[1 + n / 8 % 6]
        || case when n = 70000 then ' Xenophon' else '' end,
      'hash', now(), now(), now(), now(), now()
    from generate_series(1, 100000) n on conflict (email) do nothing`);
}
