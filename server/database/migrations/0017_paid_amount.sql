-- Piastres of the transfer that has arrived; what is to pay may be less when lines went afterwards.
alter table orders add column paid_amount bigint;
update orders set paid_amount = to_pay where paid_at is not null;
