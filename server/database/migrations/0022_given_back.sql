-- Piastres that the owner gave back without a return: of a closed order, or paid too much for one.
alter table orders add column given_back bigint not null default 0 check (given_back >= 0);
