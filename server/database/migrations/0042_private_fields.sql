-- What the owner's people know of a product and no shopper sees. A product that is sold no more keeps
-- its row: its last orders are still picked.
create table private_fields (
  product_id bigint primary key,
  -- Where its parcels are picked.
  shelf text check (char_length(shelf) between 1 and 40)
);
