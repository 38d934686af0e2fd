-- What was changed, by whom: a line for each thing, written in the transaction that changes it.
create table change_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  actor_kind text not null check (actor_kind in ('staff', 'terminal', 'token', 'shopper', 'shop')),
  actor_name text not null,
  -- As `codes.add`.
  procedure text not null,
  -- What kind of thing, and which: `codes` and `EID25`.
  noun text not null,
  thing text not null,
  -- The fields that were changed; null where there was nothing, or is nothing left.
  before jsonb,
  after jsonb,
  reason text
);

create index change_log_of_thing on change_log (noun, thing, id);
