-- What an order needs from CHECK OUT to the door and back. Amounts are whole piastres.

alter table orders
  -- Null for orders that the owner made for somebody without an account.
  alter column account_id drop not null,
  alter column email drop not null,
  alter column idempotency_key drop not null,
  alter column request_hash drop not null,
  -- Who of the owner's people made it; null for a shopper's own order.
  add column made_by text,
  -- Of an offer by code; the coupon of the shop is has_sale.
  add column code text collate "C",
  add column discount bigint not null default 0 check (discount >= 0),
  -- As agreed with the address; null until there is one. A part of to_pay.
  add column delivery_fee bigint check (delivery_fee >= 0),
  add column delivery_days_from integer,
  add column delivery_days_to integer,
  add column payment text not null default 'cash' check (payment in ('cash', 'transfer')),
  add column paid_at timestamptz(3),
  add column payment_reference text,
  -- Days after the delivery, as they were promised with the order.
  add column return_days integer not null default 14,
  add column faulty_return_days integer not null default 30,
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in
    ('placed', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refused', 'returned'));

alter table order_lines add column returnable boolean not null default true;

alter table order_statuses
  add column courier text,
  add column waybill text,
  -- For the shopper.
  add column note text,
  -- A user of the machine, an e-mail address, or 'shopper'.
  add column made_by text;

-- What the mail tells: a status, or a step of a return. Each is told once.
alter table mail_outbox add column step text;
create unique index mail_outbox_of_step on mail_outbox (order_number, kind, step)
  where step is not null;
