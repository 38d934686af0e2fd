-- What the owner set for a governorate, as GET /delivery.json has it; fees are whole piastres.
-- A governorate without a row has the terms in domain/delivery/delivery-terms.ts.
create table delivery_terms (
  governorate text collate "C" primary key,
  terms jsonb not null,
  changed_at timestamptz(3) not null
);

-- Where an account's last orders went, for its next one: the newest five.
create table addresses (
  id bigint generated always as identity primary key,
  account_id text collate "C" not null,
  delivery jsonb not null,
  used_at timestamptz(3) not null
);
create index addresses_of_account on addresses (account_id, used_at);

insert into addresses (account_id, delivery, used_at)
  select account_id, delivery, updated_at from remembered_deliveries order by updated_at;
-- The old table stays for one version: processes of the version before this one still use it.

-- What was changed of an order after it was placed. Statuses have a table of their own.
create table order_changes (
  order_number bigint not null references orders (number) on delete cascade,
  position integer not null,
  at timestamptz(3) not null,
  -- A user of the machine, an e-mail address, or 'shopper'.
  made_by text not null,
  kind text not null check (kind in ('delivery', 'lines', 'payment')),
  before jsonb not null,
  after jsonb not null,
  primary key (order_number, position)
);

create index orders_without_address on orders (number)
  where delivery is null and status in ('placed', 'confirmed');
