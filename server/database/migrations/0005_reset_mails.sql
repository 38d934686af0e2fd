-- Mails with a link for a new password are in the same queue. They belong to no order.
alter table mail_outbox alter column order_number drop not null;
alter table mail_outbox add constraint mail_outbox_order_number_of_kind
  check ((kind = 'password-reset') = (order_number is null));
