-- Further coupon codes of the owner, beside the coupon of the shop. A use is an order with the code
-- that is not cancelled: it is counted, and written nowhere else.
create table offer_codes (
  -- In upper case.
  code text collate "C" primary key,
  kind text not null check (kind in ('percent', 'amount')),
  -- Percent, or piastres.
  value bigint not null check (value > 0 and (kind <> 'percent' or value <= 100)),
  -- Piastres of goods.
  minimum bigint not null default 0 check (minimum >= 0),
  -- Days in Egypt; both count.
  starts date,
  ends date check (ends >= starts),
  most_uses integer check (most_uses > 0),
  most_uses_per_account integer check (most_uses_per_account > 0),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index orders_of_code on orders (code) where code is not null and status <> 'cancelled';
