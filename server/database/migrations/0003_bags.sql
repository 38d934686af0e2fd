-- The bag of each account, one document: see domain/bag/bag-document.ts. account_id has no foreign key
-- here nor below: with an external identity provider the accounts live there.
create table bags (
  account_id text collate "C" primary key,
  lines jsonb not null,
  has_sale boolean not null,
  -- Goes up with every change; 0 only while a first order is being placed.
  version bigint not null check (version >= 0),
  -- Goes up when an order, CANCEL or a sign-out ends the bag.
  generation bigint not null check (generation >= 0),
  -- Ids of the last writes, the newest first: a write that is sent again is not another one.
  recent_writes jsonb not null,
  updated_at timestamptz(3) not null
);

-- Where an account's last order went, for its next one.
create table remembered_deliveries (
  account_id text collate "C" primary key,
  delivery jsonb not null,
  updated_at timestamptz(3) not null
);
