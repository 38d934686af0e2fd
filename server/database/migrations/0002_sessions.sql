-- The signed-in browsers. Of the cookie's value only the SHA-256 is here.
-- account_id has no foreign key: with an external identity provider the accounts live there.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  account_id text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_account_id ON sessions (account_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Counted attempts, see docs/decisions/0004-attempt-limits.md. Keys are hashed; a row that has
-- expired counts as none.
CREATE TABLE attempt_counters (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  wait_until timestamptz,
  expires_at timestamptz NOT NULL
);

CREATE INDEX attempt_counters_expires_at ON attempt_counters (expires_at);
