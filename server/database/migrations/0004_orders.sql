-- Orders with their lines, prices and statuses. Amounts are whole piastres.
create sequence order_numbers start with 1001;

create table orders (
  number bigint primary key default nextval('order_numbers'),
  account_id text collate "C" not null,
  -- Where the confirmation goes: the account's at the time of the order.
  email text not null,
  -- The same key is the same order; the hash tells whether the body was the same too.
  idempotency_key text collate "C" not null,
  request_hash text not null,
  -- Of the catalogue whose prices count.
  release_key text collate "C" not null,
  placed_at timestamptz(3) not null,
  status text not null
    check (status in ('placed', 'confirmed', 'shipped', 'delivered', 'cancelled', 'returned')),
  language text not null,
  has_sale boolean not null,
  total_items integer not null check (total_items > 0),
  total_quantity integer not null check (total_quantity > 0),
  total_price bigint not null check (total_price >= 0),
  to_pay bigint not null check (to_pay >= 0),
  delivery jsonb,
  unique (account_id, idempotency_key)
);
create index orders_of_account on orders (account_id, number);
create index orders_by_time on orders (placed_at);

create table order_lines (
  order_number bigint not null references orders (number) on delete cascade,
  position integer not null,
  product_id bigint not null,
  name text not null,
  name_ar text,
  image_path text not null,
  -- Of one piece.
  price bigint not null check (price >= 0),
  quantity integer not null check (quantity between 1 and 99),
  primary key (order_number, position)
);

create table order_statuses (
  order_number bigint not null references orders (number) on delete cascade,
  position integer not null,
  status text not null,
  at timestamptz(3) not null,
  primary key (order_number, position)
);

-- Mails about orders to send: queued in the order's transaction, sent afterwards.
create table mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  order_number bigint not null references orders (number) on delete cascade,
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  -- When it may be tried next. A process that sends it puts this ahead, so that no other does.
  due_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- When it was tried for days in vain.
  given_up_at timestamptz(3),
  last_error text
);
create index mail_outbox_waiting on mail_outbox (due_at, id)
  where sent_at is null and given_up_at is null;
