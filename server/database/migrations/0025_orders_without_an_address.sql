-- What an order that has no address keeps from others is bounded, and ends.
alter table orders
  -- Until when it is kept without an address; null for ever. Then it is cancelled.
  add column address_until timestamptz(3),
  -- When its shopper was told that the time ends.
  add column address_reminded_at timestamptz(3),
  -- Hash of the IP address block that it was ordered from; null as soon as it has an address or ends.
  add column placed_from text collate "C";

-- Orders from before keep their null: their shoppers were promised no end, and the owner may have
-- confirmed them by telephone.
create index orders_placed_from on orders (placed_from) where placed_from is not null;
