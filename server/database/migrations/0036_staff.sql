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

-- One browser that is logged in. Only the hash of its cookie is kept; lists of devices name the id.
create table staff_sessions (
  token_hash text primary key,
  id bigint not null unique generated always as identity,
  staff_id bigint not null references staff on delete cascade,
  -- What the browser says of itself, for the list of devices.
  device text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  -- When a password or a passkey was given last: some procedures ask for it again. Null: it counts
  -- no more, because the role has changed since.
  proved_at timestamptz(3)
);
create index staff_sessions_staff_id on staff_sessions (staff_id);

-- With which somebody logs in instead of a password, or beside it.
create table staff_passkeys (
  id bigint primary key generated always as identity,
  staff_id bigint not null references staff on delete cascade,
  credential_id text not null unique,
  -- Base64url of the COSE key.
  public_key text not null,
  -- Of its signatures; stays 0 where a device does not count them.
  counter bigint not null,
  transports text[] not null,
  -- What the browser that made it said of itself.
  device text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index staff_passkeys_staff_id on staff_passkeys (staff_id);

-- What a passkey has to sign: once, within minutes.
create table passkey_challenges (
  id bigint primary key generated always as identity,
  challenge text not null unique,
  purpose text not null check (purpose in ('log-in', 'proof', 'add', 'invitation')),
  -- The hash of the session or of the invitation; for a log-in, the addresses that asked.
  bound_to text not null,
  created_at timestamptz(3) not null
);

-- A link with which one of the staff sets a password, or makes a passkey: one a person, the newest.
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

-- Tells the owners what was done in the office: who, what and which things.
alter table mail_outbox add column told jsonb;
alter table mail_outbox drop constraint mail_outbox_order_number_of_kind;
alter table mail_outbox add constraint mail_outbox_order_number_of_kind
  check ((kind in ('password-reset', 'order-bundle', 'size-back', 'office-notice'))
    = (order_number is null));
alter table mail_outbox add constraint mail_outbox_told_of_kind
  check ((kind = 'office-notice') = (told is not null));
