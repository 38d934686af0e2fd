-- Products stand in one table. A release is a batch of changes to it, which are logged, so that any
-- earlier list can be had again.
create table products (
  id bigint primary key check (id >= 0),
  -- The place in the owner's list, from 0 up.
  position integer not null,
  name text not null,
  price numeric(12, 2) not null check (price >= 0),
  description text not null,
  image_path text not null,
  category_type text not null check (category_type in ('shoes', 'clothes', 'accessories')),
  -- The optional fields of domain/product/product.ts, by name.
  optional jsonb not null
);

insert into products
select id, position, name, price, description, image_path, category_type, optional
from release_products
where release_key = (select max(key) from releases where withdrawn_at is null);

-- Older releases had whole lists and no log: only the current one stays.
delete from releases
where key is distinct from (select max(key) from releases where withdrawn_at is null);
drop table release_products;

alter table releases
  drop column withdrawn_at,
  add column kind text not null default 'publication'
    check (kind in ('publication', 'rollback', 'edit')),
  add column made_by text not null default 'unknown',
  -- Of a rollback: the release whose products it brought back.
  add column restores text collate "C",
  add column added integer not null default 0,
  add column changed integer not null default 0,
  add column removed integer not null default 0,
  -- The ids before the release, when it changed which there are or their order.
  add column order_before bigint[];
update releases set added = product_count;
alter table releases
  alter column kind drop default,
  alter column made_by drop default,
  alter column added drop default,
  alter column changed drop default,
  alter column removed drop default;

create table product_changes (
  release_key text collate "C" not null references releases (key) on delete cascade,
  product_id bigint not null,
  -- Whole products as in domain/product/product.ts; null before a product was there, and after it is gone.
  before jsonb,
  after jsonb,
  primary key (release_key, product_id)
);
create index on product_changes (product_id, release_key);
