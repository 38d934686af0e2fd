-- Who works in the shop, and how they are known. The log keeps what somebody who left has done: it
-- names them by their address, and refers to no row.
create table staff (
  id bigint primary key generated always as identity,
  email text not null unique,
  role text not null check (role in ('owner', 'seller', 'packer')),
  -- Null until the invitation is used.
  password_hash text,
  created_at timestamptz(3) not null
);

-- One browser that is logged in. Only the hash of its cookie is kept.
create table staff_sessions (
  token_hash text primary key,
  staff_id bigint not null references staff on delete cascade,
  -- What the browser says of itself, for the list of devices.
  device text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  -- When a password or a passkey was given last: some procedures ask for it again.
  proved_at timestamptz(3) not null
);
create index staff_sessions_staff_id on staff_sessions (staff_id);

-- A link with which one of the staff sets a password: one a person, the newest.
create table staff_invitations (
  staff_id bigint primary key references staff on delete cascade,
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- What an owner's script shows instead of a log-in.
create table office_tokens (
  id bigint primary key generated always as identity,
  name text not null unique,
  role text not null check (role in ('owner', 'seller', 'packer')),
  token_hash text not null unique,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
