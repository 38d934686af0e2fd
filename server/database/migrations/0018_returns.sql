-- What shoppers send back: for another size, or for money. Amounts are whole piastres.
create table returns (
  id bigint generated always as identity primary key,
  order_number bigint not null references orders (number) on delete cascade,
  -- The same key is the same request.
  idempotency_key text collate "C" not null,
  kind text not null check (kind in ('exchange', 'refund')),
  reason text not null check (reason in
    ('too_small', 'too_large', 'not_as_shown', 'faulty', 'wrong_item', 'changed_mind')),
  status text not null check (status in
    ('requested', 'approved', 'declined', 'received', 'refunded', 'exchanged', 'withdrawn')),
  -- By the shopper.
  note text check (char_length(note) <= 500),
  payout text check (payout in ('cash', 'instapay', 'wallet')),
  payout_handle text,
  -- What was paid back; null until then.
  refund bigint check (refund >= 0),
  refund_reference text,
  unique (order_number, idempotency_key),
  -- An exchange has one when its money went back in the end.
  check (kind = 'exchange' or payout is not null),
  check ((status = 'refunded') = (refund is not null))
);
create index returns_open on returns (id) where status in ('requested', 'approved', 'received');

create table return_lines (
  return_id bigint not null references returns (id) on delete cascade,
  position integer not null,
  product_id bigint not null,
  -- Empty for a product without sizes.
  size text collate "C" not null,
  quantity integer not null check (quantity between 1 and 99),
  -- Of an exchange.
  to_size text collate "C",
  -- Whether the other pieces were taken from a counted stock, and may still go back there.
  reserved boolean not null default false,
  -- Of the pieces that came back.
  state text check (state in ('sellable', 'damaged')),
  primary key (return_id, position)
);

create table return_steps (
  return_id bigint not null references returns (id) on delete cascade,
  position integer not null,
  status text not null,
  at timestamptz(3) not null,
  courier text,
  waybill text,
  -- For the shopper.
  note text,
  -- A user of the machine, an e-mail address, or 'shopper'.
  made_by text not null,
  primary key (return_id, position)
);

-- Pieces that the shop has received in returns: these cannot be put back once more.
alter table order_lines
  add column came_back integer not null default 0 check (came_back between 0 and quantity);

alter table stock_changes
  drop constraint stock_changes_reason_check,
  add constraint stock_changes_reason_check check (reason in
    ('order', 'cancellation', 'return', 'exchange', 'correction', 'count', 'publication'));
