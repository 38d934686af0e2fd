-- Who waits for a sold-out size. A row goes with the mail that tells of it, or with the account.
create table size_waits (
  account_id text collate "C" not null,
  product_id bigint not null,
  -- Empty for a product without sizes.
  size text not null,
  -- Of the sign-in at which it was asked: an external account without one is not known otherwise.
  email text not null,
  language text not null,
  since timestamptz(3) not null,
  primary key (account_id, product_id, size)
);

create index size_waits_of_size on size_waits (product_id, size);

-- A mail that tells of a size names no order, but the account and the size.
alter table mail_outbox add column account_id text collate "C";
alter table mail_outbox add column product_id bigint;
alter table mail_outbox add column size text;

alter table mail_outbox drop constraint mail_outbox_order_number_of_kind;
alter table mail_outbox add constraint mail_outbox_order_number_of_kind
  check ((kind in ('password-reset', 'order-bundle', 'size-back')) = (order_number is null));
alter table mail_outbox add constraint mail_outbox_size_of_kind
  check ((kind = 'size-back') = (account_id is not null)
    and (kind = 'size-back') = (product_id is not null)
    and (kind = 'size-back') = (size is not null));

create index mail_outbox_of_account on mail_outbox (account_id) where account_id is not null;
