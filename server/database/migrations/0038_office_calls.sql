-- Calls of the office that came with a key: sent twice, they are done once. The row comes in the
-- transaction of the change. Neither the key nor who called can be read from it.
create table office_calls (
  -- Hash of who called and the key.
  call text not null,
  -- Empty for all of the call; else what of it was done in a transaction of its own: `order 1004`.
  part text not null,
  -- Hash of the procedure and its input.
  asked text not null,
  -- That of its lines in change_log.
  batch uuid not null,
  at timestamptz(3) not null,
  -- Can be read with the key alone. Null until the call has answered.
  answer bytea,
  primary key (call, part)
);
create index office_calls_by_time on office_calls (at);
