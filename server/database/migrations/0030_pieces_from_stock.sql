-- How many of a line's pieces were taken from a counted stock and are still out, in the place of
-- whether all were: an edit may join pieces that were counted with others that were not.
alter table order_lines
  alter column from_stock type integer
    using case when from_stock then quantity - came_back else 0 end;
