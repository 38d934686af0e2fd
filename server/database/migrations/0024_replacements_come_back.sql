-- Pieces of the replacement that the shop has received in later returns.
alter table return_lines
  add column came_back integer not null default 0 check (came_back between 0 and quantity);

-- What an order has taken and what went back.
create index stock_changes_of_order on stock_changes (order_number) where order_number is not null;
