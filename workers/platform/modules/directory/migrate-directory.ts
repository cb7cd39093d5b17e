// The directory's tables for a start without any deployment step. `migrations/*.sql` holds the same
// statements for wrangler; a test keeps the two equal.
export const directorySchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS store (
  slug TEXT PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'suspended')),
  created_at TEXT NOT NULL
) STRICT`,
  `CREATE TABLE IF NOT EXISTS host (
  hostname TEXT PRIMARY KEY,
  slug TEXT NOT NULL REFERENCES store(slug),
  state TEXT NOT NULL CHECK (state IN ('pending', 'verified', 'active', 'failed'))
) STRICT`,
  `CREATE INDEX IF NOT EXISTS host_by_store ON host (slug)`,
  `CREATE TABLE IF NOT EXISTS token (
  token_hash TEXT PRIMARY KEY,
  slug TEXT NOT NULL REFERENCES store(slug),
  kind TEXT NOT NULL CHECK (kind IN ('seller')),
  created_at TEXT NOT NULL,
  revoked_at TEXT
) STRICT`,
  `CREATE TABLE IF NOT EXISTS store_alert (
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
  since TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (slug, kind)
) STRICT, WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS store_alert_by_kind ON store_alert (kind, since)`,
  `CREATE TABLE IF NOT EXISTS alert_change (
  change_id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  kind TEXT NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('started', 'ended')),
  at TEXT NOT NULL,
  count INTEGER NOT NULL,
  batch_id TEXT
) STRICT`,
  `CREATE INDEX IF NOT EXISTS alert_change_unsent ON alert_change (at) WHERE batch_id IS NULL`,
  `CREATE INDEX IF NOT EXISTS alert_change_by_batch ON alert_change (batch_id)`,
  `CREATE INDEX IF NOT EXISTS alert_change_by_age ON alert_change (at)`,
  `CREATE TABLE IF NOT EXISTS alert_message (
  batch_id TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook')),
  attempts INTEGER NOT NULL,
  next_attempt_at_ms INTEGER,
  sent_at TEXT,
  last_error TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (batch_id, channel)
) STRICT, WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS alert_message_due ON alert_message (next_attempt_at_ms)`,
  `CREATE INDEX IF NOT EXISTS alert_message_by_age ON alert_message (created_at)`,
  `CREATE TABLE IF NOT EXISTS store_pulse (
  slug TEXT PRIMARY KEY,
  seen_at_ms INTEGER NOT NULL,
  woken_at_ms INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS store_pulse_by_age ON store_pulse (seen_at_ms)`,
  `INSERT OR IGNORE INTO store_pulse (slug, seen_at_ms)
SELECT slug, CAST(strftime('%s', 'now') AS INTEGER) * 1000 FROM store`,
  `CREATE TABLE IF NOT EXISTS watch_run (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  at_ms INTEGER NOT NULL,
  parts TEXT NOT NULL
) STRICT`,
  `CREATE TABLE IF NOT EXISTS store_failure (
  slug TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'job')),
  ref TEXT NOT NULL,
  about TEXT NOT NULL,
  since TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (slug, kind, ref)
) STRICT, WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS store_failure_newest ON store_failure (since, slug, kind, ref)`,
  `CREATE TABLE IF NOT EXISTS store_place (
  slug TEXT PRIMARY KEY,
  jurisdiction TEXT,
  location_hint TEXT
) STRICT`,
  `CREATE TABLE IF NOT EXISTS api_token (
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
) STRICT`,
  `CREATE INDEX IF NOT EXISTS api_token_by_store ON api_token (slug, created_at_ms)`,
  `INSERT OR IGNORE INTO api_token
  (token_id, token_hash, slug, name, scopes, created_at_ms, created_by)
  SELECT substr(token_hash, 1, 20), token_hash, slug, 'First token', '*',
    CAST(strftime('%s', created_at) AS INTEGER) * 1000, 'operator'
  FROM token WHERE revoked_at IS NULL`,
  `CREATE TABLE IF NOT EXISTS person (
  person_id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  locale TEXT NOT NULL,
  is_operator INTEGER NOT NULL DEFAULT 0 CHECK (is_operator IN (0, 1)),
  created_at_ms INTEGER NOT NULL
) STRICT`,
  `CREATE TABLE IF NOT EXISTS membership (
  person_id TEXT NOT NULL REFERENCES person(person_id),
  slug TEXT NOT NULL REFERENCES store(slug),
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff', 'accountant')),
  created_at_ms INTEGER NOT NULL,
  PRIMARY KEY (person_id, slug)
) STRICT, WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS membership_by_store ON membership (slug)`,
  `CREATE TABLE IF NOT EXISTS invitation (
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
) STRICT`,
  `CREATE INDEX IF NOT EXISTS invitation_by_store ON invitation (slug, created_at_ms)`,
  `CREATE TABLE IF NOT EXISTS sign_in_link (
  link_hash TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person(person_id),
  expires_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER
) STRICT`,
  `CREATE TABLE IF NOT EXISTS session (
  session_id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  person_id TEXT NOT NULL REFERENCES person(person_id),
  level TEXT NOT NULL CHECK (level IN ('link', 'passkey')),
  device TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  last_used_at_ms INTEGER NOT NULL
) STRICT`,
  `CREATE INDEX IF NOT EXISTS session_by_person ON session (person_id)`,
  `CREATE TABLE IF NOT EXISTS passkey (
  passkey_id TEXT PRIMARY KEY,
  person_id TEXT NOT NULL REFERENCES person(person_id),
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  last_used_at_ms INTEGER
) STRICT`,
  `CREATE INDEX IF NOT EXISTS passkey_by_person ON passkey (person_id)`,
  `CREATE TABLE IF NOT EXISTS passkey_challenge (
  challenge TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('register', 'sign-in', 'confirm')),
  session_id TEXT,
  expires_at_ms INTEGER NOT NULL
) STRICT`,
  `CREATE TABLE IF NOT EXISTS support_entry (
  session_id TEXT NOT NULL,
  slug TEXT NOT NULL REFERENCES store(slug),
  reason TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  PRIMARY KEY (session_id, slug)
) STRICT, WITHOUT ROWID`,
  `CREATE TABLE IF NOT EXISTS account_mail (
  mail_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('sign-in', 'invitation')),
  recipient TEXT NOT NULL,
  invitation_id TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL
) STRICT`,
  `CREATE INDEX IF NOT EXISTS account_mail_due ON account_mail (next_attempt_at_ms)`,
  `CREATE TABLE IF NOT EXISTS account_attempt (
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  at_ms INTEGER NOT NULL
) STRICT`,
  `CREATE INDEX IF NOT EXISTS account_attempt_by_subject ON account_attempt (kind, subject, at_ms)`,
  `CREATE TABLE IF NOT EXISTS store_restore (
  slug TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  bookmark TEXT NOT NULL,
  counters TEXT NOT NULL,
  undo_stamp TEXT,
  begun_at TEXT NOT NULL
) STRICT`,
  `CREATE TABLE IF NOT EXISTS account_mail_failure (
  mail_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('sign-in', 'invitation')),
  slug TEXT NOT NULL,
  invitation_id TEXT,
  since TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  reason TEXT NOT NULL
) STRICT`,
  `CREATE INDEX IF NOT EXISTS account_mail_failure_newest ON account_mail_failure (since, slug, mail_id)`,
  `CREATE INDEX IF NOT EXISTS account_mail_failure_by_invitation ON account_mail_failure (invitation_id)`,
  `CREATE TABLE IF NOT EXISTS former_member (
  person_id TEXT PRIMARY KEY,
  since_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID`,
  `CREATE INDEX IF NOT EXISTS former_member_by_age ON former_member (since_ms)`,
];

/** Makes the tables that are missing; safe to run any number of times, by any number of isolates. */
export async function migrateDirectory(db: D1Database): Promise<void> {
  await db.batch(directorySchema.map((statement) => db.prepare(statement)));
}
