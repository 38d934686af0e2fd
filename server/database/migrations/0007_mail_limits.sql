-- Whether the e-mail address is proved: mails to it have no limit and may contain the shopper's
-- texts (decision 0017). The provider reports it at the sign-in.
alter table sessions add column email_verified boolean not null default false;
update sessions set email_verified = true
  from accounts where accounts.id = sessions.account_id and accounts.email_verified;

-- The purpose of a mail's code: a new password, or proving the address.
alter table reset_codes add column purpose text not null default 'password-reset'
  check (purpose in ('password-reset', 'email-confirmation'));

-- As it was when the order was placed.
alter table orders add column email_verified boolean not null default false;
-- Orders are also counted by address: a deleted account that is made again has the same one.
create index orders_of_email on orders (email, number);

-- The mailbox that a limit counts; null for mails without a limit.
alter table mail_outbox add column counted_as text collate "C";
create index mail_outbox_counted on mail_outbox (counted_as, created_at)
  where counted_as is not null;
-- The mail of kind `order-bundle` that contains this one; null for a mail that is sent itself. No
-- foreign key: rows are restored in any order.
alter table mail_outbox add column bundle_id bigint;
create index mail_outbox_bundled on mail_outbox (bundle_id) where bundle_id is not null;
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (due_at, id)
  where sent_at is null and given_up_at is null and bundle_id is null;
alter table mail_outbox drop constraint mail_outbox_order_number_of_kind;
alter table mail_outbox add constraint mail_outbox_order_number_of_kind
  check ((kind in ('password-reset', 'order-bundle')) = (order_number is null));
