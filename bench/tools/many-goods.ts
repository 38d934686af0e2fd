import { sql } from 'drizzle-orm';
import type { Queries } from '#server/database/database.ts';

/** 10,000 products in four sizes, a release an hour, and 200,000 changes of the stock. */
export async function insertGoods(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into products (id, position, name, price, description, image_path, category_type, optional)
    select n, n,
      (array['Nile', 'Cairo', 'Delta', 'Linen', 'Cotton', 'Desert', 'Classic', 'Zamalek'])[1 + n % 8]
        || ' ' || (array['Runner', 'Shirt', 'Bag'])[1 + n % 3] || ' ' || n
        || case when n = 7000 then ' Xenophon' else '' end,
      100, repeat('Warm in winter. ', 20), 'demo/nothing.png', 'shoes',
      jsonb_build_object('nameAr', (array['حذاء', 'قميص', 'حقيبة'])[1 + n % 3] || ' '
          || (array['رياضي أحمر', 'قطن أزرق', 'جلد أسود'])[1 + n / 3 % 3] || ' ' || n,
        'descriptionAr', repeat('دافئ في الشتاء ', 20),
        'sizes', jsonb_build_array('S', 'M', 'L', 'XL'))
    from generate_series(1, 10000) n`);
  await db.execute(sql`
    insert into stock (product_id, size, pieces)
    select n, size, n % 50 from generate_series(1, 10000) n, unnest(array['S', 'M', 'L', 'XL']) size`);
  await db.execute(sql`
    insert into stock_changes (at, product_id, size, before, after, reason, made_by)
    select now() - (200000 - n) * interval '1 minute', n * 7919::bigint % 10000 + 1, 'M', 1, 2,
      'count', 'mona'
    from generate_series(1, 200000) n`);
  await db.execute(sql`
    insert into releases (key, published_at, product_count, kind, made_by, added, changed, removed)
    select lpad(n::text, 20, '0'), now() - (1000 - n) * interval '1 hour', 10000, 'publication',
      'mona', 0, 50, 0
    from generate_series(1, 1000) n`);
  await db.execute(sql`
    insert into product_changes (release_key, product_id, before, after)
    select lpad((1 + n / 50)::text, 20, '0'), n % 10000 + 1, doc, doc
    from generate_series(0, 49999) n, lateral (select jsonb_build_object('id', n % 10000 + 1,
      'name', 'Nile Runner', 'price', 100, 'description', repeat('Warm in winter. ', 20)) as doc) as docs`);
}
