-- The products that an account has saved, the newest first. Like a bag, without a foreign key.
create table saved_products (
  account_id text collate "C" primary key,
  product_ids jsonb not null check (jsonb_array_length(product_ids) <= 200),
  updated_at timestamptz(3) not null
);
