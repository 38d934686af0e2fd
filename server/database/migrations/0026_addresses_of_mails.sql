-- Whether the account of the order had another address when it was deleted: nobody knows then whose
-- the order's address is, and it gets no more mails.
alter table orders add column email_left boolean not null default false;
-- The owner sees with an order which of its mails could not be delivered.
create index mail_outbox_of_order on mail_outbox (order_number) where order_number is not null;
