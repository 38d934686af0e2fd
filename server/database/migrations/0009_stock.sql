-- How many pieces are left of a product, or of each of its sizes. What has no row is not counted.
create table stock (
  product_id bigint not null,
  -- Empty for a product without sizes.
  size text collate "C" not null,
  pieces integer not null check (pieces between 0 and 1000000),
  primary key (product_id, size)
);

-- Each change of a number, in the transaction that makes it.
create table stock_changes (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  product_id bigint not null,
  size text collate "C" not null,
  -- Null while they were, or are, not counted.
  before integer,
  after integer,
  reason text not null
    check (reason in ('order', 'cancellation', 'return', 'correction', 'count', 'publication')),
  -- Of an order, a cancellation and a return.
  order_number bigint,
  made_by text not null,
  -- What the owner wants to remember.
  note text check (char_length(note) <= 200)
);
create index stock_changes_of on stock_changes (product_id, size, id);

alter table order_lines
  add column size text collate "C" not null default '',
  -- Whether the pieces were taken from a counted stock, and are still out.
  add column from_stock boolean not null default false;
alter table order_lines
  alter column size drop default,
  alter column from_stock drop default;
