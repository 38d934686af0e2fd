-- The embedded identity provider: accounts and their credentials.

create table accounts (
  id text collate "C" primary key,
  -- Lower-cased by the provider; the constraints hold it against simultaneous sign-ups.
  email text collate "C" not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  display_name text,
  photo_url text,
  password_hash text not null,
  password_updated_at timestamptz(3) not null,
  -- Goes up with every change that ends sign-ins; tokens of an older version are dead.
  credential_version integer not null default 1,
  valid_since timestamptz(3) not null,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  last_sign_in_at timestamptz(3) not null,
  last_refresh_at timestamptz(3) not null
);

create table refresh_tokens (
  -- SHA-256 of the token; the token itself is kept nowhere.
  token_hash text collate "C" primary key,
  -- No foreign key: the token of a deleted account answers differently from an invented one.
  account_id text collate "C" not null,
  credential_version integer not null,
  signed_in_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index refresh_tokens_by_account on refresh_tokens (account_id, expires_at);
create index refresh_tokens_by_expiry on refresh_tokens (expires_at);

create table reset_codes (
  -- SHA-256 of the code; the code itself stands only in the mail.
  code_hash text collate "C" primary key,
  account_id text collate "C" not null references accounts (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index reset_codes_by_account on reset_codes (account_id, created_at);

create table signing_keys (
  id text collate "C" primary key,
  public_jwk jsonb not null,
  -- Forgotten as soon as the key is retired.
  private_jwk jsonb,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3)
);
-- At most one key signs: two shops that start at once on an empty database agree on it.
create unique index signing_keys_one_current on signing_keys ((true)) where retired_at is null;
