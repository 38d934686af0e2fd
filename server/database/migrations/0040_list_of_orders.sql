-- The list of orders by what is chosen of it: days of placement, a governorate, somebody of the staff.
create index orders_by_day on orders (placed_at, number);
drop index orders_by_time;
create index orders_of_governorate on orders ((delivery ->> 'governorate'), status, number);
create index orders_made_by on orders (made_by, number) where made_by is not null;

-- Shoppers and the shop itself take most steps: nobody asks for theirs.
create index order_statuses_made_by on order_statuses (made_by, order_number)
where made_by <> 'shopper' and made_by <> 'shop';

-- Lists that somebody of the staff opens again and again, under a name of their own.
create table staff_views (
  staff_id bigint not null references staff on delete cascade,
  name text not null,
  page text not null check (page in ('orders')),
  -- What stands behind the question mark of the page's address.
  address text not null,
  primary key (staff_id, name)
);
