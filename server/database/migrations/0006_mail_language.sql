-- The language that a mail for a new password was asked for in; null for mails about orders, whose
-- order has it, and for those that an earlier version queued.
alter table mail_outbox add column language text;
