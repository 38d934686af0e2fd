-- What was changed in an order after it was placed: its address, its lines or its payment.
create table if not exists order_changes (
  order_number bigint not null references orders (number) on delete cascade,
  position integer not null,
  at timestamptz(3) not null,
  -- A user of the machine, an e-mail address, or 'shopper'.
  made_by text not null,
  kind text not null,
  before jsonb,
  after jsonb,
  primary key (order_number, position)
);
