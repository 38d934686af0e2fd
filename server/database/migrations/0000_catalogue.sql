-- Releases of the catalogue. The current one is the one with the greatest key that is not
-- withdrawn; keys are compared by bytes, never by a locale's rules.
create table releases (
  key text collate "C" primary key,
  published_at timestamptz not null,
  product_count integer not null check (product_count > 0),
  withdrawn_at timestamptz
);

create table release_products (
  release_key text collate "C" not null references releases (key) on delete cascade,
  position integer not null,
  id bigint not null check (id >= 0),
  name text not null,
  price numeric(12, 2) not null check (price >= 0),
  description text not null,
  image_path text not null,
  category_type text not null check (category_type in ('shoes', 'clothes', 'accessories')),
  -- The optional fields of domain/product/product.ts, by name.
  optional jsonb not null,
  primary key (release_key, position),
  unique (release_key, id)
);
