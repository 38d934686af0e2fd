-- What the office shows first: the orders that wait, by how long they have waited.
alter table orders
  -- Since when it has its status; null since it was placed.
  add column status_since timestamptz(3),
  -- Since when its parcel is back, and nobody has said whether its pieces can be sold again.
  add column pieces_undecided_since timestamptz(3);

update orders set status_since = last.at
from (
  select distinct on (order_number) order_number, position, at from order_statuses
  order by order_number, position desc
) as last
where last.order_number = orders.number and last.position > 0;

create index orders_confirmed on orders (coalesce(status_since, placed_at), number)
where status = 'confirmed';

create index orders_undecided on orders (pieces_undecided_since, number)
where pieces_undecided_since is not null;

create index stock_low on stock (pieces, product_id, size) where pieces <= 3;

create index mail_outbox_given_up on mail_outbox (given_up_at) where given_up_at is not null;
