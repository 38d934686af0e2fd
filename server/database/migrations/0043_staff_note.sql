-- What the staff tell each other about an order. Its shopper never reads it.
alter table orders
  add column staff_note text,
  -- A user of the machine, or an e-mail address.
  add column staff_note_by text,
  add column staff_note_at timestamptz(3),
  add check (num_nulls(staff_note, staff_note_by, staff_note_at) in (0, 3));
