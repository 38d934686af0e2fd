-- Links that open one order without signing in (docs/decisions/0044).
create table order_links (
  -- SHA-256 of the token in the link, base64url: readers of the table cannot open the order.
  token_hash text collate "C" primary key,
  order_number bigint not null references orders on delete cascade,
  created_at timestamptz(3) not null
);

create index order_links_of_order on order_links (order_number, created_at);
create index order_links_by_time on order_links (created_at);
