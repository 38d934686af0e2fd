-- The owner's columns for the tables of a courier. The shop knows some couriers without a row
-- (server/couriers/ready-mappings.ts).
create table courier_mappings (
  -- The name in lower case.
  key text collate "C" primary key,
  name text not null,
  -- As server/couriers/courier-mapping.ts describes them.
  mapping jsonb not null,
  changed_at timestamptz(3) not null
);

-- A courier's statement names parcels.
create index order_statuses_waybill on order_statuses (waybill) where waybill is not null;

create index orders_to_ship on orders (number) where status = 'confirmed';
