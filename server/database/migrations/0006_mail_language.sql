-- The language of a mail for a new password. Null for mails about orders, whose order has it, and
-- for mails of an earlier version.
alter table mail_outbox add column language text;
