-- Tokens with a name, scopes and an end. `scopes` is a list with spaces between; the former tokens
-- are copied with all scopes, and an older worker goes on reading the former table.
CREATE TABLE IF NOT EXISTS api_token (
  token_id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL REFERENCES store(slug),
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  lifetime_days INTEGER,
  created_at_ms INTEGER NOT NULL,
  created_by TEXT NOT NULL,
  expires_at_ms INTEGER,
  last_used_at_ms INTEGER,
  revoked_at_ms INTEGER
) STRICT;

CREATE INDEX IF NOT EXISTS api_token_by_store ON api_token (slug, created_at_ms);

INSERT OR IGNORE INTO api_token
  (token_id, token_hash, slug, name, scopes, created_at_ms, created_by)
  SELECT substr(token_hash, 1, 20), token_hash, slug, 'First token', '*',
    CAST(strftime('%s', created_at) AS INTEGER) * 1000, 'operator'
  FROM token WHERE revoked_at IS NULL;

-- People who run stores. An operator's session opens nothing of the operator's before a passkey.
CREATE TABLE IF NOT EXISTS person (
  person_id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  locale TEXT NOT NULL,
  is_operator INTEGER NOT NULL DEFAULT 0 CHECK (is_operator IN (0, 1)),
  created_at_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS membership (
  person_id TEXT NOT NULL REFERENCES person(person_id),
  slug TEXT NOT NULL REFERENCES store(slug),
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff', 'accountant')),
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (person_id, slug)
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS membership_by_store ON membership (slug);

-- To a store, or without one to the operators. Its link is made when its mail is sent.
CREATE TABLE IF NOT EXISTS invitation (
  invitation_id TEXT PRIMARY KEY,
  link_hash TEXT UNIQUE,
  email TEXT NOT NULL,
  slug TEXT REFERENCES store(slug),
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff', 'accountant', 'operator')),
  locale TEXT NOT NULL,
  invited_by TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  accepted_at_ms INTEGER,
  revoked_at_ms INTEGER
) STRICT;

CREATE INDEX IF NOT EXISTS invitation_by_store ON invitation (slug, created_at_ms);

CREATE TABLE IF NOT EXISTS sign_in_link (
  link_hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person(person_id),
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT;

CREATE TABLE IF NOT EXISTS session (
  session_id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES person(person_id),
  level TEXT NOT NULL CHECK (level IN ('link', 'passkey')),
  device TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  last_used_at_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS session_by_person ON session (person_id);

CREATE TABLE IF NOT EXISTS passkey (
  passkey_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person(person_id),
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  last_used_at_ms INTEGER
) STRICT;

CREATE INDEX IF NOT EXISTS passkey_by_person ON passkey (person_id);

-- Taken by the first answer to it. `session_id` is NULL while no one is signed in.
CREATE TABLE IF NOT EXISTS passkey_challenge (
  challenge TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('register', 'sign-in', 'confirm')),
  session_id TEXT,
  expires_at_ms INTEGER NOT NULL
) STRICT;

-- The stores that an operator has entered in a session, and why.
CREATE TABLE IF NOT EXISTS support_entry (
  session_id TEXT NOT NULL,
  slug TEXT NOT NULL REFERENCES store(slug),
  reason TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  PRIMARY KEY (session_id, slug)
) STRICT, WITHOUT ROWID;

-- Mails to people, which belong to no store. A row goes when its mail is sent.
CREATE TABLE IF NOT EXISTS account_mail (
  mail_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('sign-in', 'invitation')),
  recipient TEXT NOT NULL,
  invitation_id TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS account_mail_due ON account_mail (next_attempt_at_ms);

-- Who tried what lately, by a keyed hash; forgotten within a day.
CREATE TABLE IF NOT EXISTS account_attempt (
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS account_attempt_by_subject ON account_attempt (kind, subject, at_ms);
